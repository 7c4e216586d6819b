import {hostname, userInfo} from 'node:os';
import type {Auth} from 'firebase-admin/auth';

import UserError from '../../config/UserError';
import {unlessGone, unlessRefused} from './firebaseErrors';

/** Id of the account that serves as the lock: disabled, without email or password. */
export const LOCK_UID = 'docs-lock';

/** Stored in the lock account's display name: a new account cannot have claims yet. */
interface Holder {
  readonly id: string;
  readonly by: string;
  readonly command: string;
  /** Counts up while the command runs, so that the record changes. */
  readonly beat: number;
}

export interface StaffLock {
  /**
   * Asks Firebase before each write: after sleep or a lost network, another command
   * may have the lock.
   *
   * @throws UserError if it has
   */
  readonly assertHeld: () => Promise<void>;
  readonly release: () => Promise<void>;
}

interface LockOptions {
  readonly command: string;
  readonly breakLock: boolean;
  readonly onWait: (holder: string) => void;
}

/** How long a command waits for another's lock. */
const PATIENCE_MS = 60_000;

const BEAT_MS = 15_000;
/** A command whose record has not changed for three beats is dead. Shorter than a command waits. */
const DEAD_MS = 45_000;
const POLL_MS = 1_000;
/** Longer than another command needs to overwrite a record that it has just found dead. */
const SETTLE_MS = 2_000;

/**
 * Lets one command at a time change claims, on any computer: claims are
 * overwritten as a whole, and two commands that read before either writes would
 * undo each other's work. Creating an account with a fixed id is atomic, and
 * Firebase offers nothing else that is. Clocks of two computers are never compared:
 * a waiting command measures with its own how long the record has not changed.
 *
 * @throws UserError that names the holder if the lock does not become free in time
 */
export default async function takeLock(
  auth: Auth,
  {command, breakLock, onWait}: LockOptions,
): Promise<StaffLock> {
  const mine = {id: crypto.randomUUID(), by: whoAmI(), command, beat: 0};
  const begun = performance.now();
  let mayTake = breakLock;
  let seen = {text: '', since: begun};
  for (;;) {
    await unlessRefused(
      'auth/uid-already-exists',
      auth.createUser({
        uid: LOCK_UID,
        disabled: true,
        displayName: JSON.stringify(mine),
      }),
    );
    const asked = performance.now();
    const found = await read(auth);
    if (found === undefined) {
      continue;
    }
    if (found.id === mine.id) {
      return hold(auth, mine);
    }
    const holder = `${found.by} (staff ${found.command})`;
    const isFirst = seen.text === '';
    if (found.text !== seen.text) {
      seen = {text: found.text, since: performance.now()};
    }
    if (mayTake || asked - seen.since >= DEAD_MS) {
      mayTake = false;
      await overwrite(auth, mine);
      // Others may overwrite it now, too. The last one has the lock, and all see it.
      await pause(SETTLE_MS);
      continue;
    }
    if (asked - begun >= PATIENCE_MS) {
      throw new UserError(
        `${holder} holds the lock that prevents two administrators from overwriting each other's changes. Nothing was changed. Try again when they have finished. If their command has died, --break-lock takes the lock at once.`,
      );
    }
    if (isFirst) {
      onWait(holder);
    }
    await pause(POLL_MS);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function hold(auth: Auth, holder: Holder): StaffLock {
  const assertHeld = async (): Promise<void> => {
    const found = await read(auth);
    if (found?.id !== holder.id) {
      throw new UserError(
        `The lock was broken${found === undefined ? '' : ` by ${found.by}`}: this command has stopped, so that it overwrites nothing. Run it again to continue.`,
      );
    }
  };
  let {beat} = holder;
  const timer = setInterval(() => {
    beat += 1;
    assertHeld()
      .then(() => overwrite(auth, {...holder, beat}))
      // A failure shows in assertHeld, when it matters.
      .catch(() => undefined);
  }, BEAT_MS);
  timer.unref();
  return {
    assertHeld,
    release: async () => {
      clearInterval(timer);
      if ((await read(auth))?.id === holder.id) {
        await unlessGone(auth.deleteUser(LOCK_UID));
      }
    },
  };
}

async function overwrite(auth: Auth, holder: Holder): Promise<void> {
  await unlessGone(
    auth.updateUser(LOCK_UID, {displayName: JSON.stringify(holder)}),
  );
}

async function read(auth: Auth) {
  const user = await unlessGone(auth.getUser(LOCK_UID));
  const text = user?.displayName ?? '{}';
  return user && {...(JSON.parse(text) as Holder), text};
}

/** The user of this computer, shown to other administrators. */
export function whoAmI(): string {
  let user = 'someone';
  try {
    user = userInfo().username;
  } catch {
    // A container may run as a user without a name.
  }
  return `${user}@${hostname()}`.slice(0, 80);
}
