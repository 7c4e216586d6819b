import {hostname} from 'node:os';
import type {Auth, CreateRequest} from 'firebase-admin/auth';

import isRunning from '../../shared/isRunning';
import UserError from '../../shared/UserError';
import {plain} from '../../shared/terminal/print';
import {isMissing, isTaken} from './firebaseErrors';

/*
 * Commands that change something do so one at a time: each reads accounts, decides, and
 * writes, and Firebase has no transactions. Firebase creates an account with a given id
 * only once, so the account with this id is a lock.
 */

/** Id of the account that exists while a command changes something: disabled, without email or password. */
export const LOCK_UID = 'docs-lock';

const MINUTE_MS = 60_000;

/** A command that has shown no sign of life for so long is over. */
const LEFT_AFTER_MS = 15 * MINUTE_MS;

/** This command; no part contains a space. */
const me = () =>
  [process.env.USER ?? 'somebody', hostname(), process.pid].join(' ');

export interface Lock {
  readonly holder: string;
  /** Its last sign of life. */
  readonly seen: number;
  /** Whether its command is over, and could not remove it. */
  readonly isLeft: boolean;
  /** Who works since when, in a sentence without full stop. */
  readonly description: string;
}

/** @returns undefined if no command changes anything */
async function readLock(auth: Auth): Promise<Lock | undefined> {
  const {users} = await auth.getUsers([{uid: LOCK_UID}]);
  const [user] = users;
  if (user === undefined) {
    return undefined;
  }
  const {creationTime} = user.metadata;
  const {displayName: holder = '', tokensValidAfterTime = creationTime} = user;
  const [name, host, pid] = holder.split(' ');
  const seen = Date.parse(tokensValidAfterTime);
  const began = new Date(creationTime)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  const isLeft =
    Date.now() - seen > LEFT_AFTER_MS ||
    // An earlier process may have had the number of this one.
    holder === me() ||
    (host === hostname() && !isRunning(Number(pid)));
  return {
    holder,
    seen,
    isLeft,
    description: plain(
      isLeft
        ? `A command of ${name} on ${host}, which began to change accounts at ${began} UTC, did not end`
        : `${name} on ${host} has been changing accounts since ${began} UTC`,
    ),
  };
}

/** @returns undefined if only this command, or none, changes anything */
export async function readOtherLock(auth: Auth): Promise<Lock | undefined> {
  const lock = await readLock(auth);
  return lock?.holder === me() ? undefined : lock;
}

/**
 * Takes the lock, also one that was left.
 *
 * @throws UserError if another command has it
 */
export async function takeLock(auth: Auth): Promise<void> {
  while (!(await createOnce(auth, {uid: LOCK_UID, displayName: me()}))) {
    const lock = await readLock(auth);
    if (lock?.isLeft === false) {
      throw new UserError(
        `${lock.description}. Nothing was changed: run the same command again when that one has ended. If it was interrupted, this one can start 15 minutes after its last sign of life.`,
      );
    }
    await deleteLock(auth);
  }
}

/** @returns false if there is an account with this id */
export async function createOnce(
  auth: Auth,
  account: CreateRequest,
): Promise<boolean> {
  try {
    await auth.createUser({...account, disabled: true});
    return true;
  } catch (error) {
    if (isTaken(error)) {
      return false;
    }
    throw error;
  }
}

async function deleteLock(auth: Auth): Promise<void> {
  await auth.deleteUser(LOCK_UID).catch((error: unknown) => {
    if (!isMissing(error)) {
      throw error;
    }
  });
}

/**
 * Before each change. A computer that slept may have lost the lock meanwhile, and of two
 * commands that took over the same one the second has it.
 *
 * @throws UserError if another command has it now
 */
export async function keepLock(auth: Auth): Promise<void> {
  const lock = await readLock(auth);
  if (lock?.holder !== me()) {
    throw new UserError(
      'Another command has started, because this one was interrupted for too long. This one has stopped: run it again.',
    );
  }
  if (Date.now() - lock.seen > MINUTE_MS) {
    // Of an account without sessions, this changes only the time.
    await auth.revokeRefreshTokens(LOCK_UID);
  }
}

export async function releaseLock(auth: Auth): Promise<void> {
  if ((await readLock(auth))?.holder === me()) {
    await deleteLock(auth);
  }
}
