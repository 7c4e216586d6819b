import type {GateConfig} from '../../settings/GateConfig';
import {isBusyHost} from '../../shared/fetchFile';
import {Store} from '../../shared/Store';
import {PATIENCE_MS} from '../../shared/loading/waiting';
import {clearDevice, clearTab} from '../device/clearDevice';
import {
  isSignOutMarked,
  leaveEndedNotice,
  readMark,
  setMark,
  takeEndedNotice,
} from '../device/storage';
import startAuth, {type AuthClient, type SignedInUser} from '../firebase';
import failureOf, {type AuthFailure} from '../firebase/failureOf';
import type {Grant} from '../../envelope/grant';
import {
  CHECKING,
  isUnreachable,
  type AuthState,
  type LeavingReason,
  type OpenSite,
} from './AuthState';
import {isLoginShown} from '../early/earlyLogin';

/** How often an open, visible site asks whether the account is still valid. */
const RECHECK_INTERVAL_MS = 5 * 60_000;

/** Messages to the other tabs: hide the site; reload, because the device is cleared. */
const CLOSING = 'closing';
const CLOSED = 'closed';

/** Answers about the account that is signed in which end its session. */
const ENDS_SESSION: ReadonlySet<AuthFailure | undefined> = new Set([
  'accountNotFound',
  'accountDisabled',
  'sessionEnded',
] as const);

/**
 * Whether somebody is signed in in this tab, and whether the site is open for them,
 * as a store that React subscribes to. A session ends with a reload, so that nothing
 * of the site stays in memory.
 */
export class AuthSession {
  readonly #state = new Store<AuthState>(CHECKING);
  readonly subscribe = this.#state.subscribe;
  readonly getState = this.#state.get;
  #starting: Promise<AuthClient> | undefined;
  #client: AuthClient | undefined;
  /** The address of the account that is signed in. */
  #email: string | undefined;
  #channel: BroadcastChannel | undefined;
  /** {@link #end} aborts it. */
  readonly #gone = new AbortController();
  /** Aborted if the storage does not answer and the person continues without it. */
  readonly #withoutStorage = new AbortController();
  /** Whether a grant still covers the open site. */
  #covers: (grant: Grant) => boolean = () => true;
  /** Whether this tab had a session that the person did not end. */
  readonly #hasEnded = takeEndedNotice();
  readonly config: GateConfig;
  readonly #openSite: OpenSite;

  constructor(config: GateConfig, openSite: OpenSite) {
    this.config = config;
    this.#openSite = openSite;
    if (isLoginShown()) {
      this.#setSignedOut(true);
    }
  }

  readonly reload = (): void => {
    window.location.reload();
  };

  /** Begins to check who is signed in; a failure is shown. A second call does nothing. */
  readonly start = (): Promise<AuthClient> =>
    (this.#starting ??= this.#begin());

  /** Stops waiting for storage that does not answer; the session ends with the page. */
  readonly continueWithoutStorage = (): void => {
    this.#withoutStorage.abort();
  };

  /** @param signal once aborted, the attempt signs nobody in */
  async signIn(
    email: string,
    password: string,
    signal: AbortSignal,
  ): Promise<void> {
    const client = await this.#startSoon();
    // Observers are not called if the account is the same as before.
    this.#onAccount(client, await client.signIn(email, password, signal));
  }

  /** @throws Firebase's own error */
  async sendPasswordReset(email: string): Promise<void> {
    await (await this.#startSoon()).sendPasswordReset(email);
  }

  /** Asks for the account's current grant and opens the site if it has a key. */
  async checkAgain(): Promise<void> {
    await this.#open(true);
  }

  /** Shows a message instead of the site. All but a lost connection and a busy host is logged. */
  readonly fail = (error: unknown): void => {
    if (this.getState().phase === 'leaving') {
      return;
    }
    if (isBusyHost(error)) {
      this.#state.set({phase: 'failed', reason: 'busy', url: error.url});
    } else {
      const reason = isUnreachable(error) ? 'unreachable' : 'broken';
      if (reason === 'broken') {
        console.warn('The site could not be opened.', error);
      }
      this.#state.set({phase: 'failed', reason});
    }
  };

  /**
   * Ends the session in every tab, clears the device and reloads the page.
   *
   * @param ended true if the person did not ask for it: the next page says so
   */
  async signOut({ended = false} = {}): Promise<void> {
    if (this.getState().phase === 'leaving') {
      return;
    }
    this.#end('signOut');
    setMark('signing out');
    this.#channel?.postMessage(CLOSING);
    await clearDevice();
    if (ended) {
      leaveEndedNotice();
    }
    this.#channel?.postMessage(CLOSED);
    this.reload();
  }

  /**
   * Starts for a person on the Login screen, without waiting for silent storage.
   * Elsewhere the session waits, because a session may be stored there.
   */
  async #startSoon(): Promise<AuthClient> {
    const timer = setTimeout(this.continueWithoutStorage, PATIENCE_MS);
    try {
      return await this.start();
    } finally {
      clearTimeout(timer);
    }
  }

  async #begin(): Promise<AuthClient> {
    this.#wait('checking', () =>
      this.#client === undefined ? 'storage' : 'service',
    );
    try {
      this.#signOutOnClick();
      this.#recheckWhileVisible();
      this.#endWithPage();
      this.#followOtherTabs();
      if (isSignOutMarked()) {
        await clearDevice(() => {
          if (this.getState().phase === 'signedOut') {
            this.#setSignedOut(false);
          }
        });
      }
      const client = await startAuth(
        this.config,
        this.#gone.signal,
        this.#withoutStorage.signal,
      );
      this.#client = client;
      client.observe((account) => {
        this.#onAccount(client, account);
      });
      return client;
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  /** Shows what has not answered if the phase lasts too long. */
  #wait(
    phase: 'checking' | 'opening',
    findOverdue: () => 'storage' | 'service' | 'site',
  ): void {
    setTimeout(() => {
      if (this.getState().phase === phase) {
        this.#state.set({phase, overdue: findOverdue()});
      }
    }, PATIENCE_MS);
  }

  /** The site's links to sign out work before its scripts run. */
  #signOutOnClick(): void {
    document.addEventListener(
      'click',
      (event) => {
        const {target} = event;
        if (target instanceof Element && target.closest('[data-logout]')) {
          event.preventDefault();
          void this.signOut();
        }
      },
      true,
    );
  }

  /** Asks whether the account is still valid: on return to the tab, and from time to time. */
  #recheckWhileVisible(): void {
    const look = () => {
      if (document.visibilityState === 'visible') {
        // WebKit sends this before `pageshow`.
        if (this.#leavesBecause() === 'page') {
          this.reload();
        } else {
          void this.#recheck();
        }
      }
    };
    document.addEventListener('visibilitychange', look);
    setInterval(look, RECHECK_INTERVAL_MS);
  }

  /** A page that is left hides, and begins again if the browser has kept it. */
  #endWithPage(): void {
    window.addEventListener('pagehide', () => {
      document.documentElement.hidden = true;
      const isOpen = this.getState().phase !== 'leaving';
      if (isOpen && this.#email && this.#client?.keepsSession === false) {
        leaveEndedNotice();
      }
      this.#end('page');
    });
    window.addEventListener('pageshow', ({persisted}) => {
      // Perhaps again: browsers differ in which event is first, and a reload in the
      // first one may have no effect. A sign-out reloads when it is done.
      const because = this.#leavesBecause();
      if (because === 'page' || (persisted && because !== 'signOut')) {
        this.reload();
      }
    });
  }

  #followOtherTabs(): void {
    try {
      this.#channel = new BroadcastChannel('gate');
    } catch {
      // The channel is absent or blocked, as in Firefox with all other storage:
      // other tabs notice through the session store within a second.
    }
    this.#channel?.addEventListener('message', ({data}) => {
      if (data === CLOSING) {
        this.#follow();
      } else if (data === CLOSED) {
        this.reload();
      }
    });
  }

  #onAccount(client: AuthClient, account: SignedInUser | null): void {
    if (this.getState().phase === 'leaving') {
      return;
    }
    // An account without an email counts as signed out.
    if (account?.email) {
      const isNew = this.#email === undefined;
      this.#email = account.email;
      if (isNew) {
        // Unless another tab signs out at this moment.
        if (client.keepsSession && !isSignOutMarked()) {
          setMark('1');
        }
        this.#state.set({phase: 'opening'});
        this.#wait('opening', () => 'site');
        void this.#open(false);
      }
    } else if (this.#email !== undefined || this.#hasEndedUnseen(client)) {
      void this.signOut({ended: true});
    } else {
      this.#setSignedOut(client.keepsSession);
    }
  }

  async #open(refresh: boolean): Promise<void> {
    try {
      const client = await this.start();
      const readGrant = (again: boolean) => this.#ask(client.readGrant(again));
      if (refresh) {
        await readGrant(true);
      }
      const covers = await this.#openSite(readGrant);
      this.#covers = covers ?? this.#covers;
      const {phase} = this.getState();
      // The first page may have failed while its scripts ran.
      if (phase === 'opening' || phase === 'noAccess') {
        const email = this.#email ?? '';
        this.#state.set(covers ? {phase: 'open'} : {phase: 'noAccess', email});
      }
    } catch (error) {
      this.fail(error);
    }
  }

  /** Ends the session if the service answers that it has ended. */
  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (ENDS_SESSION.has(failureOf(error))) {
        void this.signOut({ended: true});
      }
      throw error;
    }
  }

  #setSignedOut(keepsSession: boolean): void {
    const hasEnded = this.#hasEnded;
    const withoutStorage = isSignOutMarked() ? 'uncleared' : 'blocked';
    const storage = keepsSession ? 'works' : withoutStorage;
    this.#state.set({phase: 'signedOut', storage, hasEnded});
  }

  /**
   * Whether a session ended while no tab was open. Its data is then still on the
   * device.
   */
  #hasEndedUnseen({keepsSession}: AuthClient): boolean {
    return (
      this.getState().phase === 'checking' &&
      // Storage that cannot be read may still hold the session.
      keepsSession &&
      typeof readMark() === 'string' &&
      // The device was just cleared if there is a notice, so this cannot loop.
      !this.#hasEnded
    );
  }

  /** Hides everything. Late answers no longer change the screen or the stored session. */
  #end(because: LeavingReason): void {
    // A sign-out continues when the page is left.
    if (this.#leavesBecause() !== 'signOut') {
      this.#state.set({phase: 'leaving', because});
    }
    this.#gone.abort();
  }

  #leavesBecause(): LeavingReason | undefined {
    const state = this.getState();
    return state.phase === 'leaving' ? state.because : undefined;
  }

  /**
   * Another tab signs out: this one hides at once, and reloads when that is done. It
   * does not sign out itself, because a tab that was asleep gets the message late,
   * when someone may have signed in again.
   */
  #follow(): void {
    if (this.getState().phase === 'leaving') {
      return;
    }
    this.#end('otherTab');
    clearTab();
    setTimeout(this.reload, PATIENCE_MS);
  }

  async #recheck(): Promise<void> {
    if (this.#email === undefined || this.#client === undefined) {
      return;
    }
    try {
      // The client may also sign out, which #onAccount sees.
      await this.#ask(this.#client.recheckAccount());
      const grant = await this.#ask(this.#client.readGrant(true));
      if (this.getState().phase !== 'leaving' && !this.#covers(grant)) {
        this.#end('access');
        this.reload();
      }
    } catch {
      // Offline, the open site stays.
    }
  }
}
