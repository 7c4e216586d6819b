import type {AuthSession} from './AuthSession';
import {Store} from '../Store';
import {PATIENCE_MS} from '../timing';

/** Why the site cannot be opened for a signed-in account. */
export type SiteFailure =
  /** The host lacks a file. */
  | 'gone'
  | 'unreachable'
  /** A file is altered, cut short, swapped, or sealed with another key. */
  | 'damaged'
  /** A file has a newer format: this page is older than the site. */
  | 'outdated'
  /** Anything else: see the console. */
  | 'unknown';

export type SiteState =
  /** `slow` once it is overdue. */
  | {readonly phase: 'opening'; readonly slow: boolean}
  | {readonly phase: 'open'}
  /** The account has no key for the site. */
  | {readonly phase: 'noAccess'}
  | {readonly phase: 'failed'; readonly reason: SiteFailure};

/** A failure with a known reason. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly reason: SiteFailure;

  constructor(reason: SiteFailure, options?: ErrorOptions) {
    super(`The site cannot be opened: ${reason}.`, options);
    this.reason = reason;
  }
}

/**
 * Opens the site for a session that is signed in.
 *
 * @param refresh asks for the account's current grant first
 * @returns false if the account has no key for it
 * @throws SiteError
 */
export type OpenSite = (
  session: AuthSession,
  refresh: boolean,
) => Promise<boolean>;

/** Whether the site is open for a signed-in account, as a store that React subscribes to. */
export class SiteAccess {
  readonly #state = new Store<SiteState>({phase: 'opening', slow: false});
  readonly subscribe = this.#state.subscribe;
  readonly getState = this.#state.get;
  #started = false;
  readonly #openSite: OpenSite;

  constructor(openSite: OpenSite) {
    this.#openSite = openSite;
  }

  /** Opens the site. A second call does nothing. */
  start(session: AuthSession): void {
    if (!this.#started) {
      this.#started = true;
      void this.#open(session, false);
    }
  }

  /** Asks for the account's current grant and opens the site if it has a key. */
  async checkAgain(session: AuthSession): Promise<void> {
    await this.#open(session, true);
  }

  /** Shows a message instead of the site. */
  fail(reason: SiteFailure): void {
    this.#state.set({phase: 'failed', reason});
  }

  async #open(session: AuthSession, refresh: boolean): Promise<void> {
    const timer = setTimeout(() => {
      if (this.getState().phase === 'opening') {
        this.#state.set({phase: 'opening', slow: true});
      }
    }, PATIENCE_MS);
    try {
      const opened = await this.#openSite(session, refresh);
      // The first page may have failed while its scripts ran.
      if (this.getState().phase !== 'failed') {
        this.#state.set({phase: opened ? 'open' : 'noAccess'});
      }
    } catch (error) {
      const reason = error instanceof SiteError ? error.reason : 'unknown';
      if (reason === 'unknown') {
        console.error('The site could not be opened.', error);
      }
      this.fail(reason);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Opens the development server's site: its content is not sealed, so any key is enough. */
export const openUnsealed: OpenSite = async (session, refresh) => {
  const granted = Object.keys(await session.readGrant(refresh)).length > 0;
  if (granted) {
    session.closeUnless((grant) => Object.keys(grant).length > 0);
  }
  return granted;
};
