import {randomUUID} from 'node:crypto';

import {demoGrant, withDemoAuth} from '../../src/staff';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** Makes a granted account for one test alone. */
export async function createAccount(): Promise<Account> {
  const id = randomUUID().slice(0, 8);
  const account = {
    uid: `test-${id}`,
    email: `reader-${id}@example.com`,
    password: `reading-${id}`,
  };
  await withDemoAuth(async (auth) => {
    await auth.createUser(account);
    await auth.setCustomUserClaims(account.uid, await demoGrant());
  });
  return account;
}

/** Takes it away again, if the test has not done so. */
export async function deleteAccount({uid}: Account): Promise<void> {
  await withDemoAuth(async (auth) => {
    await auth.deleteUser(uid).catch(() => undefined);
  });
}
