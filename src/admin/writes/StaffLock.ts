import {hostname, userInfo} from 'node:os';
import type {Auth} from 'firebase-admin/auth';

import {ConfigurationError} from '../../config/environment';
import {LOCK_UID} from '../accounts/bookkeeping';
import {errorCode} from '../project/explainError';
import retry, {sleep, type Sleep} from './retry';

/** What the lock account carries in its display name: a new account can have no claims yet. */
interface Holder {
  readonly id: string;
  readonly by: string;
  readonly command: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

export interface LockOptions {
  readonly command: string;
  /** Breaks another's lock at once. */
  readonly force: boolean;
  /** How long to wait for another's lock, in milliseconds. */
  readonly patienceMs: number;
  readonly onWait: (holder: string) => void;
  readonly now?: () => number;
  readonly sleep?: Sleep;
}

// Shorter than a command waits: the lock of one that was killed is never in the way for good.
const LIFETIME_MS = 45_000;
const RENEWAL_MS = 15_000;
const POLL_MS = 1_000;
/** Longer than it takes anyone to delete a lock that they have just seen expired. */
const SETTLE_MS = 2_000;

/**
 * One administrator changes claims at a time, wherever they work: claims are
 * overwritten as a whole, and two who read before either writes would undo each
 * other. Creating an account with a fixed id is atomic; Firebase offers nothing
 * else that is.
 */
export default class StaffLock {
  readonly #auth: Auth;
  readonly #now: () => number;
  #holder: Holder;
  #renewal: ReturnType<typeof setInterval> | undefined;

  private constructor(auth: Auth, holder: Holder, now: () => number) {
    this.#auth = auth;
    this.#holder = holder;
    this.#now = now;
  }

  /** @throws ConfigurationError that names the holder if the lock is not to be had in time. */
  static async take(
    auth: Auth,
    {
      command,
      force,
      patienceMs,
      onWait,
      now = Date.now,
      sleep: pause = sleep,
    }: LockOptions,
  ): Promise<StaffLock> {
    const deadline = now() + patienceMs;
    let told = false;
    let mayBreak = force;
    for (;;) {
      const mine = newHolder(command, now());
      if (await create(auth, mine)) {
        const lock = new StaffLock(auth, mine, now);
        lock.#startRenewal();
        return lock;
      }
      const other = await read(auth);
      if (other === undefined) {
        continue;
      }
      if (mayBreak || other.until < now()) {
        mayBreak = false;
        await remove(auth);
        // Another who saw it expired too may yet delete what is created next;
        // whoever comes first after this pause finds the place settled.
        await pause(SETTLE_MS * (0.5 + Math.random() / 2));
        continue;
      }
      if (now() >= deadline) {
        throw new ConfigurationError(
          `${describe(other, now())} holds the lock that keeps two administrators from overwriting each other. Nothing was changed. Try again once they have finished; if their command has died, --force breaks the lock.`,
        );
      }
      if (!told) {
        told = true;
        onWait(describe(other, now()));
      }
      await pause(Math.min(POLL_MS, Math.max(deadline - now(), 1)));
    }
  }

  /** @throws ConfigurationError if another has broken the lock; nothing may be written then. */
  async assertHeld(): Promise<void> {
    // After sleep or a lost network the lock may have gone to another.
    if (this.#now() >= this.#holder.until) {
      await this.#renew();
    }
  }

  async release(): Promise<void> {
    clearInterval(this.#renewal);
    const current = await read(this.#auth);
    if (current?.id === this.#holder.id) {
      await remove(this.#auth);
    }
  }

  #startRenewal(): void {
    this.#renewal = setInterval(() => {
      // What fails here shows in assertHeld, once it matters.
      this.#renew().catch(() => undefined);
    }, RENEWAL_MS);
    this.#renewal.unref();
  }

  async #renew(): Promise<void> {
    const current = await read(this.#auth);
    if (current?.id !== this.#holder.id) {
      clearInterval(this.#renewal);
      this.#holder = {...this.#holder, until: 0};
      throw new ConfigurationError(
        `The lock was broken${current === undefined ? '' : ` by ${current.by}`}: this command has stopped, so that it overwrites nothing. Run it again to go on.`,
      );
    }
    const holder = {...this.#holder, until: this.#now() + LIFETIME_MS};
    await this.#auth.updateUser(LOCK_UID, {
      displayName: JSON.stringify(holder),
    });
    this.#holder = holder;
  }
}

function newHolder(command: string, now: number): Holder {
  return {
    id: crypto.randomUUID(),
    by: whoAmI(),
    command,
    until: now + LIFETIME_MS,
  };
}

/** Who works here, for other administrators to read. */
export function whoAmI(): string {
  let user = 'somebody';
  try {
    user = userInfo().username;
  } catch {
    // A container may run as a user without a name.
  }
  return `${user}@${hostname()}`.slice(0, 80);
}

async function create(auth: Auth, holder: Holder): Promise<boolean> {
  try {
    await retry(() =>
      auth.createUser({
        uid: LOCK_UID,
        disabled: true,
        displayName: JSON.stringify(holder),
      }),
    );
    return true;
  } catch (error) {
    if (errorCode(error) !== 'auth/uid-already-exists') {
      throw error;
    }
    // A call that was repeated after its answer was lost meets itself.
    return (await read(auth))?.id === holder.id;
  }
}

async function read(auth: Auth): Promise<Holder | undefined> {
  try {
    const {displayName, metadata} = await retry(() => auth.getUser(LOCK_UID));
    const unreadable: Holder = {
      id: 'unreadable',
      by: 'somebody',
      command: 'a command',
      until: Date.parse(metadata.creationTime) + LIFETIME_MS,
    };
    try {
      return {
        ...unreadable,
        ...(JSON.parse(displayName ?? '') as Partial<Holder>),
      };
    } catch {
      return unreadable;
    }
  } catch (error) {
    if (errorCode(error) === 'auth/user-not-found') {
      return undefined;
    }
    throw error;
  }
}

async function remove(auth: Auth): Promise<void> {
  try {
    await auth.deleteUser(LOCK_UID);
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') {
      throw error;
    }
  }
}

function describe({by, command, until}: Holder, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return `${by} (staff ${command}; the lock expires in ${seconds} s unless the command goes on)`;
}
