import type {GateConfig} from '../config/GateConfig';
import {
  createAuthClient,
  type AccountUser,
  type AuthClient,
} from './authClient';
import {clearDevice, clearTab} from './deviceStorage';
import {hasEndedNotice, leaveEndedNotice, takeEndedNotice} from './endedNotice';
import type {Grant} from './grant';
import {SIGNED_OUT} from './SessionConnection';
import {isSessionMarked} from './sessionMark';
import {openSignOutChannel, type SignOutChannel} from './signOutChannel';
import {Store} from './Store';
import {PATIENCE_MS} from './timing';
import watchPage from './watchPage';

export type AuthState =
  /** Nobody knows yet; `slow` once the answer is overdue. */
  | {readonly phase: 'checking'; readonly slow: boolean}
  | {
      readonly phase: 'signedOut';
      /** False where the browser blocks storage. */
      readonly keepsSession: boolean;
      /** True if this tab had a session that ended without the person's doing. */
      readonly ended: boolean;
    }
  | {readonly phase: 'signedIn'; readonly email: string}
  /** The session is over, or the page is left: nothing is shown until it has reloaded. */
  | {readonly phase: 'leaving'}
  /** The sign-in service could not be started. */
  | {readonly phase: 'failed'};

/** Seams for tests; the defaults are the real thing. */
export interface AuthSessionParts {
  readonly createClient: (
    config: GateConfig,
    gone: AbortSignal,
    withoutStorage: AbortSignal,
  ) => Promise<AuthClient>;
  readonly clearDevice: () => Promise<void>;
  readonly reloadPage: () => void;
}

const REAL_PARTS: AuthSessionParts = {
  createClient: createAuthClient,
  clearDevice,
  reloadPage: () => {
    window.location.reload();
  },
};

/** The state before anything is known, in the browser and in static rendering. */
export const CHECKING: AuthState = {phase: 'checking', slow: false};

/**
 * The sign-in state of this tab, as a store that React subscribes to. It lives
 * as long as the page does: a session ends with a reload, so that nothing of
 * the site stays in memory.
 */
export class AuthSession {
  readonly #state = new Store<AuthState>(CHECKING);
  readonly subscribe = this.#state.subscribe;
  readonly getState = this.#state.get;
  #starting: Promise<AuthClient> | undefined;
  #client: AuthClient | undefined;
  #channel: SignOutChannel | undefined;
  /** Aborted for good by {@link #end}. */
  readonly #gone = new AbortController();
  /** Aborted where nobody can sign in because the storage does not answer. */
  readonly #withoutStorage = new AbortController();
  /** Whether a grant still covers what is open. */
  #covers: (grant: Grant) => boolean = () => true;
  readonly #config: GateConfig;
  readonly #parts: AuthSessionParts;

  /**
   * @param signedOut true if it is known already that no session is stored
   */
  constructor(
    config: GateConfig,
    parts: Partial<AuthSessionParts> = {},
    {signedOut = false} = {},
  ) {
    this.#config = config;
    this.#parts = {...REAL_PARTS, ...parts};
    if (signedOut) {
      this.#state.set({
        phase: 'signedOut',
        keepsSession: true,
        ended: takeEndedNotice(),
      });
    }
  }

  /** Begins to find out who is signed in. A second call changes nothing. */
  async start(): Promise<void> {
    try {
      await this.#start();
    } catch {
      // #begin has told of it.
    }
  }

  /** See {@link AuthClient.signIn}. */
  async signIn(
    email: string,
    password: string,
    signal: AbortSignal,
  ): Promise<void> {
    const client = await this.#startSoon();
    const user = await client.signIn(email, password, signal);
    // Firebase tells its observers only of another account than before.
    this.#onUser(client, user);
  }

  /**
   * @throws FirebaseError with the provider's own message.
   */
  async requestPasswordReset(email: string): Promise<void> {
    const client = await this.#startSoon();
    await client.requestPasswordReset(email);
  }

  /** See {@link AuthClient.readGrant}. */
  async readGrant(refresh: boolean): Promise<Grant> {
    const client = await this.#start();
    return client.readGrant(refresh);
  }

  /** From now on the site closes once the account's grant covers it no more. */
  closeUnless(covers: (grant: Grant) => boolean): void {
    this.#covers = covers;
  }

  /** Ends the session in every tab, clears the device and reloads the page. */
  async signOut(): Promise<void> {
    await this.#leave();
  }

  reload(): void {
    this.#parts.reloadPage();
  }

  /** Somebody may act before anybody has asked the session to start. */
  #start(): Promise<AuthClient> {
    this.#starting ??= this.#begin();
    return this.#starting;
  }

  /**
   * For a person on the Login screen, whom storage that never answers must not
   * keep out. Elsewhere it is waited for: a session may be stored in it.
   */
  async #startSoon(): Promise<AuthClient> {
    const timer = setTimeout(() => {
      this.#withoutStorage.abort();
    }, PATIENCE_MS);
    try {
      return await this.#start();
    } finally {
      clearTimeout(timer);
    }
  }

  async #begin(): Promise<AuthClient> {
    setTimeout(() => {
      if (this.getState().phase === 'checking') {
        this.#state.set({phase: 'checking', slow: true});
      }
    }, PATIENCE_MS);
    try {
      this.#watch();
      const client = await this.#parts.createClient(
        this.#config,
        this.#gone.signal,
        this.#withoutStorage.signal,
      );
      this.#client = client;
      client.observe(
        (user) => {
          this.#onUser(client, user);
        },
        (error) => {
          this.#fail(error);
        },
      );
      return client;
    } catch (error) {
      this.#fail(error);
      throw error;
    }
  }

  #watch(): void {
    watchPage({
      onLook: () => {
        void this.#recheck();
      },
      onLeave: () => {
        this.#end();
      },
      // The session is asked for anew.
      onReturn: () => {
        // A sign-out goes on where it was, and reloads when it is done.
        if (this.#gone.signal.reason !== SIGNED_OUT) {
          this.#parts.reloadPage();
        }
      },
    });
    this.#channel = openSignOutChannel({
      onClosing: () => {
        this.#follow();
      },
      onClosed: () => {
        this.#parts.reloadPage();
      },
    });
  }

  #onUser(client: AuthClient, user: AccountUser | null): void {
    if (this.getState().phase === 'leaving') {
      return;
    }
    // An account without an email counts as signed out.
    if (user?.email) {
      this.#state.set({phase: 'signedIn', email: user.email});
    } else if (this.getState().phase === 'signedIn' || this.#hasEndedUnseen()) {
      void this.#leave({ended: true});
    } else {
      this.#state.set({
        phase: 'signedOut',
        keepsSession: client.keepsSession,
        ended: this.#ended(),
      });
    }
  }

  /**
   * Whether a session of this device has ended while no tab was open. What it
   * left is then still on the device.
   */
  #hasEndedUnseen(): boolean {
    return (
      this.getState().phase === 'checking' &&
      isSessionMarked() === true &&
      // With a notice the device has been cleared just now: this cannot loop.
      !hasEndedNotice()
    );
  }

  /** Word of an earlier session is taken once, and then kept by the state. */
  #ended(): boolean {
    const state = this.getState();
    return state.phase === 'signedOut' ? state.ended : takeEndedNotice();
  }

  #fail(error: unknown): void {
    if (this.getState().phase !== 'leaving') {
      console.error('The sign-in service could not be started.', error);
      this.#state.set({phase: 'failed'});
    }
  }

  /**
   * Nothing is shown any more, and nothing that this page still waits for has an
   * effect: not on the screen, and not on the stored session.
   */
  #end(reason?: Error): void {
    this.#state.set({phase: 'leaving'});
    this.#gone.abort(reason);
  }

  async #leave({ended = false} = {}): Promise<void> {
    if (this.getState().phase === 'leaving') {
      return;
    }
    this.#end(SIGNED_OUT);
    this.#channel?.announceClosing();
    await this.#parts.clearDevice();
    if (ended) {
      leaveEndedNotice();
    }
    this.#channel?.announceClosed();
    this.#parts.reloadPage();
  }

  /**
   * Another tab signs out: this one hides at once, and reloads when that is done.
   * It does not sign out itself, for a tab that was asleep hears of it late, when
   * somebody may have signed in anew.
   */
  #follow(): void {
    if (this.getState().phase === 'leaving') {
      return;
    }
    this.#end();
    clearTab();
    setTimeout(() => {
      this.#parts.reloadPage();
    }, PATIENCE_MS);
  }

  async #recheck(): Promise<void> {
    if (this.getState().phase !== 'signedIn' || this.#client === undefined) {
      return;
    }
    let grant: Grant;
    try {
      // Where the account is gone the SDK signs out, which #onUser sees.
      await this.#client.recheckAccount();
      grant = await this.#client.readGrant(true);
    } catch {
      // Offline, the open site stays.
      return;
    }
    if (this.getState().phase === 'signedIn' && !this.#covers(grant)) {
      this.#end();
      this.#parts.reloadPage();
    }
  }
}
