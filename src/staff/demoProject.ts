import {deleteApp, initializeApp} from 'firebase-admin/app';
import {getAuth, type Auth} from 'firebase-admin/auth';

import {DEMO_ENVIRONMENT} from '../config/demo';
import {GRANT_CLAIM, type Grant} from '../gate/grant';
import {importOpeningKey} from '../sealing/shared/sealKey';
import AccountStore from './accounts/AccountStore';
import applyPlans from './accounts/applyPlans';
import Writer from './project/Writer';

export const DEMO_PASSWORD = 'staff-demo-1';

/** The accounts that `npm start` and `npm run serve` print. */
export const DEMO_ACCOUNTS = [
  {email: 'staff@example.com', granted: true},
  {email: 'newcomer@example.com', granted: false},
] as const;

/** The claims of an account that may read the demo. */
export async function demoGrant(): Promise<{readonly [GRANT_CLAIM]: Grant}> {
  const {id} = await importOpeningKey(DEMO_ENVIRONMENT.sealKey);
  return {[GRANT_CLAIM]: {[id]: DEMO_ENVIRONMENT.sealKey}};
}

const {
  firebase: {projectId},
  authEmulatorUrl,
} = DEMO_ENVIRONMENT;

/** Runs a task with administrator's access to the demo project in the Auth emulator. */
export async function withDemoAuth<T>(
  task: (auth: Auth) => Promise<T>,
): Promise<T> {
  // firebase-admin knows the emulator by this variable alone; it also keeps
  // this code from ever reaching a real project.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(authEmulatorUrl).host;
  const app = initializeApp({projectId}, `demo-${crypto.randomUUID()}`);
  try {
    return await task(getAuth(app));
  } finally {
    await deleteApp(app);
  }
}

/** Makes the demo accounts, in an emulator that has none yet, as administrators make theirs. */
export async function createDemoAccounts(): Promise<void> {
  const {[GRANT_CLAIM]: keys} = await demoGrant();
  await withDemoAuth(async (auth) => {
    const store = new AccountStore(auth, new Writer(() => Promise.resolve()));
    for (const {email, granted} of DEMO_ACCOUNTS) {
      const person = {email, name: undefined, password: DEMO_PASSWORD};
      if (granted) {
        await applyPlans([{action: 'create', person}], {
          store,
          keys,
          password: DEMO_PASSWORD,
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

/**
 * Switches email enumeration protection, which every new Firebase project has
 * on and the emulator has off. By plain REST, because firebase-admin takes
 * the emulator's answer for a failure.
 *
 * @see https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
export async function protectEmails(protect: boolean): Promise<void> {
  const url = new URL(
    `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`,
    authEmulatorUrl,
  );
  const response = await fetch(url, {
    method: 'PATCH',
    // What the emulator takes for an administrator.
    headers: {
      authorization: 'Bearer owner',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      emailPrivacyConfig: {enableImprovedEmailPrivacy: protect},
    }),
  });
  if (!response.ok) {
    throw new Error(
      `The Auth emulator did not take its settings: ${response.status} ${await response.text()}`,
    );
  }
}
