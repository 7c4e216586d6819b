/** The accounts of the demo. */
import {DEMO_ACCOUNTS, DEMO_KEY, DEMO_PASSWORD} from '../settings/demo';
import type {Settings} from '../settings/Settings';
import type {Grant} from '../envelope/grant';
import {importOpeningKey} from '../envelope/keys';
import {changeClaims} from './accounts/Account';
import connect, {
  changeSetting,
  EMAIL_PROTECTION,
  type Connection,
} from './project/connect';

/** The keys of an account that may read the demo. */
export async function demoGrant(): Promise<Grant> {
  const {id} = await importOpeningKey(DEMO_KEY);
  return {[id]: DEMO_KEY};
}

/** Runs a task with administrator's access to the demo project in the Auth emulator. */
export async function withDemoAuth<T>(
  {firebase, authEmulatorUrl = ''}: Settings,
  task: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect({
    projectId: firebase.projectId,
    emulatorHost: new URL(authEmulatorUrl).host,
  });
  try {
    return await task(connection);
  } finally {
    await connection.close();
  }
}

/**
 * Creates the demo accounts in an emulator without accounts, and turns on email
 * enumeration protection, as new projects have it.
 */
export async function setUpDemo(settings: Settings): Promise<void> {
  const grant = await demoGrant();
  await withDemoAuth(settings, async (connection) => {
    const {auth} = connection;
    await changeSetting(connection, EMAIL_PROTECTION, true);
    for (const {email, granted} of DEMO_ACCOUNTS) {
      // The account is as if the newcomer had registered and verified it.
      const {uid} = await auth.createUser({
        uid: granted ? 'demo-staff' : 'demo-newcomer',
        email,
        password: DEMO_PASSWORD,
        emailVerified: !granted,
      });
      if (granted) {
        const access = {grant, grantedTo: [email]};
        await auth.setCustomUserClaims(uid, changeClaims({}, access));
      }
    }
  });
}
