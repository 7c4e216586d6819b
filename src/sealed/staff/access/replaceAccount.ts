import {randomBytes, randomUUID} from 'node:crypto';

import {UNFINISHED_HOST, type Account, type Claims} from '../accounts/Account';
import {fitClaims, type Person} from '../accounts/accounts';
import {isAddressTaken, isMissing} from '../project/firebaseErrors';
import type {Project} from '../project/withProject';
import {readRotation, type Rotation} from '../keys';

interface NewAccount extends Person {
  /** Without it, its owner chooses one. */
  readonly password?: string | undefined;
}

/**
 * Creates an account, in place of an old one if there is one. All that Firebase may
 * refuse comes before the old one is deleted, and the address, which only one account
 * can have, comes last.
 *
 * @param claimsFor gives its claims, from the open rotation
 * @returns false if another account got the address meanwhile
 */
export default async function replaceAccount(
  project: Project,
  old: Account | undefined,
  {email, name, password = randomPassword()}: NewAccount,
  claimsFor: (rotation: Rotation | undefined) => Claims,
): Promise<boolean> {
  const {auth, write} = project;
  const uid = `staff-${randomUUID()}`;
  try {
    await write(async () => {
      const claims = claimsFor(await readRotation(auth));
      // Unlike createUser, this takes the claims, too.
      const {errors} = await auth.importUsers([
        {
          uid,
          email: `${uid}@${UNFINISHED_HOST}`,
          disabled: true,
          customClaims: fitClaims(project, claims),
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
    await write(() => auth.updateUser(uid, {email, disabled: false}));
    return true;
  } catch (error) {
    if (isAddressTaken(error) || isMissing(error)) {
      return false;
    }
    throw error;
  }
}

/** Deletes accounts; another command may have deleted them already. */
export async function removeAccounts(
  {auth, write}: Project,
  accounts: readonly Pick<Account, 'uid'>[],
): Promise<void> {
  for (const {uid} of accounts) {
    await write(async () => {
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (!isMissing(error)) {
          throw error;
        }
      });
    });
  }
}

/**
 * A password that nobody knows, until the owner chooses another. It has every kind
 * of character, so that any password policy accepts it.
 */
function randomPassword(): string {
  return `${randomBytes(24).toString('base64url')}aA1!`;
}
