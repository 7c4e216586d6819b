import {randomUUID} from 'node:crypto';

import demo from '../demo';
import {GRANT_CLAIM} from '../../../src/sealed/envelope/grant';
import {demoGrant, withDemoAuth} from '../../../src/sealed/staff';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a granted account for one test. */
export async function createAccount(): Promise<Account> {
  const id = randomUUID().slice(0, 8);
  const account = {
    uid: `test-${id}`,
    email: `reader-${id}@example.com`,
    password: `reading-${id}`,
  };
  await withDemoAuth(demo(), async ({auth}) => {
    await auth.createUser(account);
    const grant = await demoGrant();
    const claims = {[GRANT_CLAIM]: grant, docsEmail: account.email};
    await auth.setCustomUserClaims(account.uid, claims);
  });
  return account;
}

/** Deletes it, if the test has not done so. */
export async function deleteAccount({uid}: Account): Promise<void> {
  await withDemoAuth(demo(), async ({auth}) => {
    await auth.deleteUser(uid).catch(() => undefined);
  });
}

export async function setDisabled(
  {uid}: Account,
  disabled: boolean,
): Promise<void> {
  await withDemoAuth(demo(), ({auth}) => auth.updateUser(uid, {disabled}));
}

/** Replaces all claims of an account, the grant included. */
export async function setClaims({uid}: Account, claims: object): Promise<void> {
  await withDemoAuth(demo(), ({auth}) => auth.setCustomUserClaims(uid, claims));
}
