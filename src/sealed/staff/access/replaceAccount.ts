import {randomBytes, randomUUID} from 'node:crypto';

import {
  UNFINISHED_HOST,
  type Account,
  type ClaimChange,
} from '../accounts/Account';
import {fitClaims, readByEmail, type Person} from '../accounts/accounts';
import {isTaken} from '../project/firebaseErrors';
import type {Project} from '../project/withProject';

interface NewAccount extends Person {
  /** Without it, its owner chooses one. */
  readonly password?: string | undefined;
}

/**
 * Creates an account, in place of an old one if there is one. All that Firebase may
 * refuse comes before the old one is deleted, and the address, which only one account
 * can have, comes last.
 */
export default async function replaceAccount(
  project: Project,
  old: Account | undefined,
  {email, name, password = randomPassword()}: NewAccount,
  change: ClaimChange,
): Promise<void> {
  const {auth, write} = project;
  const uid = `staff-${randomUUID()}`;
  await write(async () => {
    // Unlike createUser, this takes the claims, too.
    const {errors} = await auth.importUsers([
      {
        uid,
        email: `${uid}@${UNFINISHED_HOST}`,
        disabled: true,
        customClaims: fitClaims(project, {claims: {}, grantedTo: []}, change),
        ...(name !== undefined && {displayName: name}),
      },
    ]);
    for (const {error} of errors) {
      throw Object.assign(new Error(error.message), {code: error.code});
    }
  });
  await write(() => auth.updateUser(uid, {password})).catch(
    async (error: unknown) => {
      // If this fails as well, the next command for the address deletes it.
      await removeAccounts(project, [{uid}]).catch(() => undefined);
      throw error;
    },
  );
  await removeAccounts(project, old === undefined ? [] : [old]);
  const finish = () =>
    write(() => auth.updateUser(uid, {email, disabled: false}));
  await finish().catch(async (error: unknown) => {
    // A stranger may have registered the address just now.
    const stranger = isTaken(error) && (await readByEmail(auth, email));
    if (!stranger) {
      throw error;
    }
    await removeAccounts(project, [stranger]);
    await finish();
  });
}

export async function removeAccounts(
  {auth, write}: Project,
  accounts: readonly Pick<Account, 'uid'>[],
): Promise<void> {
  for (const {uid} of accounts) {
    await write(() => auth.deleteUser(uid));
  }
}

/**
 * A password that nobody knows, until the owner chooses another. It has every kind
 * of character, so that any password policy accepts it.
 */
function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}
