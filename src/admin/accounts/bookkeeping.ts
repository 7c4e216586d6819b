/**
 * Accounts that nobody signs in with: they are disabled, have no email and no
 * password, and hold what administrators must share. Firebase Authentication is
 * the only store that this project has.
 */
export const LOCK_UID = 'docs-lock';
export const ROTATION_UID = 'docs-rotation';

const BOOKKEEPING: ReadonlySet<string> = new Set([LOCK_UID, ROTATION_UID]);

export function isBookkeeping(uid: string): boolean {
  return BOOKKEEPING.has(uid);
}
