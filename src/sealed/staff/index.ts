/** The accounts of the demo. */
import {DEMO_ACCOUNTS, DEMO_KEY, DEMO_PASSWORD} from '../settings/demo';
import type {Settings} from '../settings/Settings';
import {GRANT_CLAIM, type Grant} from '../envelope/grant';
import {importOpeningKey} from '../envelope/keys';
import connect, {
  changeSetting,
  EMAIL_PROTECTION,
  type Connection,
} from './project/connect';

/** The claims of an account that may read the demo. */
export async function demoGrant(): Promise<{readonly [GRANT_CLAIM]: Grant}> {
  const {id} = await importOpeningKey(DEMO_KEY);
  return {[GRANT_CLAIM]: {[id]: DEMO_KEY}};
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
  const claims = await demoGrant();
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
        await auth.setCustomUserClaims(uid, {...claims, docsEmail: email});
      }
    }
  });
}
