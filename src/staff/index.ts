/** The accounts of the demo. */
import {DEMO_ENVIRONMENT} from '../config/demo';
import {DEMO} from '../config/site';
import {importOpeningKey} from '../sealed/envelope/keys';
import type {Grant} from '../sealed/envelope/grant';
import {changeClaims} from './accounts/Account';
import connect, {
  changeSetting,
  EMAIL_PROTECTION,
  type Connection,
} from './project/connect';

/** The keys of an account that may read the demo. */
export async function demoGrant(): Promise<Grant> {
  const {id} = await importOpeningKey(DEMO_ENVIRONMENT.sealKey);
  return {[id]: DEMO_ENVIRONMENT.sealKey};
}

/** Runs a task with administrator's access to the demo project in the Auth emulator. */
export async function withDemoAuth<T>(
  task: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect({
    projectId: DEMO_ENVIRONMENT.firebase.projectId,
    emulatorHost: new URL(DEMO_ENVIRONMENT.authEmulatorUrl).host,
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
export async function setUpDemo(): Promise<void> {
  const grant = await demoGrant();
  await withDemoAuth(async (connection) => {
    const {auth} = connection;
    await changeSetting(connection, EMAIL_PROTECTION, true);
    for (const {email, granted} of DEMO.accounts) {
      // The account is as if the newcomer had registered and verified it.
      const {uid} = await auth.createUser({
        uid: granted ? 'demo-staff' : 'demo-newcomer',
        email,
        password: DEMO.password,
        emailVerified: !granted,
      });
      if (granted) {
        const access = {grant, grantedTo: [email]};
        await auth.setCustomUserClaims(uid, changeClaims({}, access));
      }
    }
  });
}
