import type {Auth} from 'firebase-admin/auth';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import {DEMO} from '../../config/site';
import {GRANT_CLAIM, type Grant} from '../../gate/grant';
import AccountStore from './AccountStore';
import applyPlans from './applyPlans';
import connect, {type Connection} from '../project/connect';
import {switchEmailProtection} from '../project/settings';
import Writer from '../project/Writer';
import {importOpeningKey} from '../../sealing/format';

/** The claims of an account that may read the demo. */
export async function demoGrant(): Promise<{readonly [GRANT_CLAIM]: Grant}> {
  const {id} = await importOpeningKey(DEMO_ENVIRONMENT.sealKey);
  return {[GRANT_CLAIM]: {[id]: DEMO_ENVIRONMENT.sealKey}};
}

/** Connects to the demo project in the Auth emulator, never to a live one. */
async function withDemo<T>(
  task: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect({
    projectId: DEMO_ENVIRONMENT.firebase.projectId,
    emulatorHost: new URL(DEMO_ENVIRONMENT.authEmulatorUrl).host,
    quotaProject: undefined,
  });
  try {
    return await task(connection);
  } finally {
    await connection.close();
  }
}

/** Runs a task with administrator's access to the demo project in the Auth emulator. */
export async function withDemoAuth<T>(
  task: (auth: Auth) => Promise<T>,
): Promise<T> {
  return withDemo(({auth}) => task(auth));
}

/** Creates the demo accounts in an emulator without accounts, with the staff commands' own code. */
export async function createDemoAccounts(): Promise<void> {
  const {[GRANT_CLAIM]: keys} = await demoGrant();
  await withDemoAuth(async (auth) => {
    const store = new AccountStore(auth, new Writer(() => Promise.resolve()));
    for (const {email, granted} of DEMO.accounts) {
      const person = {email, name: undefined, password: DEMO.password};
      if (granted) {
        await applyPlans([{action: 'create', person}], {
          store,
          keys,
          password: DEMO.password,
          trustExisting: false,
          enable: false,
          stopped: () => false,
        });
      } else {
        // As if its owner had registered and verified it.
        await store.create({...person, uid: 'demo-newcomer', verified: true});
      }
    }
  });
}

/** Switches email enumeration protection of the demo project. */
export async function protectEmails(protect: boolean): Promise<void> {
  await withDemo((connection) => switchEmailProtection(connection, protect));
}
