import type {GateConfig} from '../../config/GateConfig';
import {clearDevice, clearTab} from '../device/clearDevice';
import {
  hasEndedNotice,
  isSessionMarked,
  leaveEndedNotice,
  takeEndedNotice,
} from '../device/marks';
// The one place that chooses the sign-in service; shell.ts uses its storage.
import {firebase as identityProvider} from '../firebase';
import type {Grant} from '../grant';
import {
  SIGNED_OUT,
  type Account,
  type AuthClient,
  type IdentityProvider,
} from '../IdentityProvider';
import {Store} from '../Store';
import {PATIENCE_MS} from '../timing';
import {openSignOutChannel, type SignOutChannel} from './signOutChannel';
import watchPage from './watchPage';

export type AuthState =
  /** Not known yet; `overdue` names what has not answered within {@link PATIENCE_MS}. */
  | {
      readonly phase: 'checking';
      readonly overdue: 'storage' | 'service' | undefined;
    }
  | {
      readonly phase: 'signedOut';
      /** False if the browser blocks storage. */
      readonly keepsSession: boolean;
      /** True if this tab had a session that the person did not end. */
      readonly ended: boolean;
    }
  | {readonly phase: 'signedIn'; readonly email: string}
  /** The session has ended, or the page is left: nothing is shown until it has reloaded. */
  | {readonly phase: 'leaving'}
  /** The sign-in service could not be started. */
  | {readonly phase: 'failed'};

/** What tests replace. */
export interface AuthSessionParts {
  readonly provider: IdentityProvider;
  readonly clearDevice: (sessionDatabase: string) => Promise<void>;
  readonly reloadPage: () => void;
}

const REAL_PARTS: AuthSessionParts = {
  provider: identityProvider,
  clearDevice,
  reloadPage: () => {
    window.location.reload();
  },
};

/** The state before anything is known, in the browser and in static rendering. */
export const CHECKING: AuthState = {phase: 'checking', overdue: undefined};

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
  /** Aborted if the storage does not answer and the person goes on without it. */
  readonly #withoutStorage = new AbortController();
  /** Whether a grant still covers the open site. */
  #covers: (grant: Grant) => boolean = () => true;
  readonly #config: GateConfig;
  readonly #parts: AuthSessionParts;

  /**
   * @param signedOut true if the shell has found that no session is stored
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
      // #begin shows and logs it.
    }
  }

  /**
   * Reports grants of the stored session and of sign-ins before the service has
   * confirmed them: the site can get ready with them, but must not show anything.
   */
  watchEarlyGrants(onGrant: (grant: Promise<Grant | undefined>) => void): void {
    const {provider} = this.#parts;
    if (this.getState().phase === 'checking') {
      onGrant(provider.readStoredGrant(this.#config));
    }
    provider.watchSignIns((grant) => {
      onGrant(Promise.resolve(grant));
    });
  }

  /** Stops waiting for storage that does not answer; the session ends with the page. */
  continueWithoutStorage(): void {
    this.#withoutStorage.abort();
  }

  /** See {@link AuthClient.signIn}. */
  async signIn(
    email: string,
    password: string,
    signal: AbortSignal,
  ): Promise<void> {
    const client = await this.#startSoon();
    // Observers may only hear of an account that differs from the last one.
    this.#onAccount(client, await client.signIn(email, password, signal));
  }

  /** @throws AuthError with the service's own message */
  async sendPasswordReset(email: string): Promise<void> {
    const client = await this.#startSoon();
    await client.sendPasswordReset(email);
  }

  /** See {@link AuthClient.readGrant}. */
  async readGrant(refresh: boolean): Promise<Grant> {
    const client = await this.#start();
    return client.readGrant(refresh);
  }

  /** From now on the site closes once the account's grant no longer covers it. */
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

  #start(): Promise<AuthClient> {
    this.#starting ??= this.#begin();
    return this.#starting;
  }

  /**
   * For a person on the Login screen, whom silent storage must not keep out.
   * Elsewhere the session waits for it, as a session may be stored there.
   */
  async #startSoon(): Promise<AuthClient> {
    const timer = setTimeout(() => {
      this.continueWithoutStorage();
    }, PATIENCE_MS);
    try {
      return await this.#start();
    } finally {
      clearTimeout(timer);
    }
  }

  async #begin(): Promise<AuthClient> {
    setTimeout(() => {
      this.#setOverdue(this.#client === undefined ? 'storage' : 'service');
    }, PATIENCE_MS);
    try {
      this.#watch();
      const client = await this.#parts.provider.start(
        this.#config,
        this.#gone.signal,
        this.#withoutStorage.signal,
      );
      this.#client = client;
      const state = this.getState();
      // Storage has answered after all.
      if (state.phase === 'checking' && state.overdue === 'storage') {
        this.#setOverdue('service');
      }
      client.observe(
        (account) => {
          this.#onAccount(client, account);
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

  #setOverdue(overdue: 'storage' | 'service'): void {
    if (this.getState().phase === 'checking') {
      this.#state.set({phase: 'checking', overdue});
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
      onReturn: () => {
        // A sign-out continues where it was, and reloads when it is done.
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

  #onAccount(client: AuthClient, account: Account | null): void {
    if (this.getState().phase === 'leaving') {
      return;
    }
    // An account without an email counts as signed out.
    if (account?.email) {
      this.#state.set({phase: 'signedIn', email: account.email});
    } else if (
      this.getState().phase === 'signedIn' ||
      this.#hasEndedUnseen(client)
    ) {
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
   * Whether a session of this device ended while no tab was open. Its data is then
   * still on the device.
   */
  #hasEndedUnseen({keepsSession}: AuthClient): boolean {
    return (
      this.getState().phase === 'checking' &&
      // Storage that cannot be read may still hold the session.
      keepsSession &&
      isSessionMarked() === true &&
      // With a notice the device has just been cleared: this cannot loop.
      !hasEndedNotice()
    );
  }

  /** The notice of an earlier session is taken once, and then kept in the state. */
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
   * Hides everything. Whatever this page still waits for has no effect any more, on
   * the screen or on the stored session.
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
    await this.#parts.clearDevice(this.#parts.provider.sessionDatabase);
    if (ended) {
      leaveEndedNotice();
    }
    this.#channel?.announceClosed();
    this.#parts.reloadPage();
  }

  /**
   * Another tab signs out: this one hides at once, and reloads when that is done.
   * It does not sign out itself: a tab that was asleep hears of it late, when
   * somebody may have signed in again.
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
      // If the account is gone the client signs out, which #onAccount sees.
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
