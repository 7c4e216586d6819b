import {isGranted, otherAddresses, type Account} from '../accounts/Account';
import {writeClaims, type Outcome} from '../accounts/accounts';
import type {Project} from '../project/withProject';

export interface RevokeOptions {
  readonly disable?: true;
  readonly delete?: true;
}

/** Removes the key from an account, and ends its sessions. */
export default async function revokeAccess(
  project: Project,
  account: Account,
  options: RevokeOptions = {},
): Promise<Outcome> {
  const {auth, write} = project;
  const {uid} = account;
  const others = otherAddresses(account);
  const note = others !== '' && {note: `it was granted as ${others}`};
  if (options.delete) {
    await write(() => auth.deleteUser(uid));
    return {done: ['deleted'], ...note};
  }
  await writeClaims(project, account, {grant: {}});
  if (options.disable) {
    await write(() => auth.updateUser(uid, {disabled: true}));
  }
  // Refresh tokens end at once, ID tokens within the hour for which they are valid.
  await write(() => auth.revokeRefreshTokens(uid));
  return {
    done: [
      isGranted(account) ? 'access revoked' : 'had no access',
      ...(options.disable ? ['disabled'] : []),
    ],
    ...note,
  };
}
