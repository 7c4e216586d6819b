import type {Auth} from 'firebase-admin/auth';

import UserError from '../../config/UserError';
import {LOCK_UID} from '../accounts/bookkeeping';
import unlessRefused from '../project/unlessRefused';
import retry, {sleep, type Sleep} from './retry';
import whoAmI from './whoAmI';

/** What the lock account carries in its display name: a new account can have no claims yet. */
interface Holder {
  readonly id: string;
  readonly by: string;
  readonly command: string;
  /** Counts up while the command lives. */
  readonly beat: number;
}

/** The lock as it stands at Firebase. */
interface LockRecord extends Pick<Holder, 'id' | 'by' | 'command'> {
  readonly text: string;
}

export interface LockOptions {
  readonly command: string;
  /** Takes another's lock at once. */
  readonly breakLock: boolean;
  /** How long to wait for another's lock, in milliseconds. */
  readonly patienceMs: number;
  readonly onWait: (holder: string) => void;
  /** In milliseconds; steady, whatever happens to the time of day. */
  readonly now?: () => number;
  readonly sleep?: Sleep;
}

const BEAT_MS = 15_000;
/** A record that stood still for three beats is of a command that died; shorter than a command waits. */
const DEAD_MS = 45_000;
const POLL_MS = 1_000;
/** Longer than it takes anyone to overwrite a record that they have just found dead. */
const SETTLE_MS = 2_000;

/**
 * One administrator changes claims at a time, wherever they work: claims are
 * overwritten as a whole, and two who read before either writes would undo each
 * other. Creating an account with a fixed id is atomic; Firebase offers nothing
 * else that is. No two computers' clocks are compared: whoever waits sees for
 * themselves how long the record stands still.
 */
export default class StaffLock {
  readonly #auth: Auth;
  readonly #beat: ReturnType<typeof setInterval>;
  #holder: Holder;

  private constructor(auth: Auth, holder: Holder) {
    this.#auth = auth;
    this.#holder = holder;
    this.#beat = setInterval(() => {
      // What fails here shows in assertHeld, once it matters.
      this.#renew().catch(() => undefined);
    }, BEAT_MS);
    this.#beat.unref();
  }

  /** @throws UserError that names the holder if the lock is not to be had in time. */
  static async take(
    auth: Auth,
    {
      command,
      breakLock,
      patienceMs,
      onWait,
      now = () => performance.now(),
      sleep: pause = sleep,
    }: LockOptions,
  ): Promise<StaffLock> {
    const mine = {id: crypto.randomUUID(), by: whoAmI(), command, beat: 0};
    const deadline = now() + patienceMs;
    let mayTake = breakLock;
    let told = false;
    let seen = {text: '', since: now()};
    for (;;) {
      await create(auth, mine);
      const asked = now();
      const found = await read(auth);
      if (found === undefined) {
        continue;
      }
      if (found.id === mine.id) {
        return new StaffLock(auth, mine);
      }
      if (found.text !== seen.text) {
        seen = {text: found.text, since: now()};
      }
      if (mayTake || asked - seen.since >= DEAD_MS) {
        mayTake = false;
        await overwrite(auth, mine);
        // Others may do the same now. The last has it, and all see who that is.
        await pause(SETTLE_MS);
        continue;
      }
      if (now() >= deadline) {
        throw new UserError(
          `${describe(found)} holds the lock that keeps two administrators from overwriting each other. Nothing was changed. Try again once they have finished. If their command has died, --break-lock takes the lock at once; without it, a command that waits for ${DEAD_MS / 1_000} s or longer (--wait) takes it by itself.`,
        );
      }
      if (!told) {
        told = true;
        onWait(describe(found));
      }
      await pause(Math.min(POLL_MS, Math.max(deadline - now(), 1)));
    }
  }

  /**
   * Asks Firebase, before anything is written: after sleep or a lost network the
   * lock may have gone to another.
   *
   * @throws UserError if it has
   */
  async assertHeld(): Promise<void> {
    const found = await read(this.#auth);
    if (found?.id !== this.#holder.id) {
      throw new UserError(
        `The lock was broken${found === undefined ? '' : ` by ${found.by}`}: this command has stopped, so that it overwrites nothing. Run it again to go on.`,
      );
    }
  }

  async release(): Promise<void> {
    clearInterval(this.#beat);
    if ((await read(this.#auth))?.id === this.#holder.id) {
      await unlessGone(this.#auth.deleteUser(LOCK_UID));
    }
  }

  async #renew(): Promise<void> {
    await this.assertHeld();
    this.#holder = {...this.#holder, beat: this.#holder.beat + 1};
    await overwrite(this.#auth, this.#holder);
  }
}

async function create(auth: Auth, holder: Holder): Promise<void> {
  await unlessRefused(
    'auth/uid-already-exists',
    retry(() =>
      auth.createUser({
        uid: LOCK_UID,
        disabled: true,
        displayName: JSON.stringify(holder),
      }),
    ),
  );
}

async function overwrite(auth: Auth, holder: Holder): Promise<void> {
  await unlessGone(
    auth.updateUser(LOCK_UID, {displayName: JSON.stringify(holder)}),
  );
}

async function read(auth: Auth): Promise<LockRecord | undefined> {
  const user = await unlessGone(retry(() => auth.getUser(LOCK_UID)));
  if (user === undefined) {
    return undefined;
  }
  const text = user.displayName ?? '';
  const unreadable = {id: '', by: 'somebody', command: 'a command', text};
  try {
    return {...unreadable, ...(JSON.parse(text) as Partial<Holder>)};
  } catch {
    return unreadable;
  }
}

function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  return unlessRefused('auth/user-not-found', call);
}

function describe({by, command}: LockRecord): string {
  return `${by} (staff ${command})`;
}
