import {
  reportLoadProblem,
  SiteError,
  type AuthSession,
  type OpenSite,
  type SiteFailure,
} from '../../gate/client';
import type {Grant} from '../../gate/grant';
import {BOOT_NAME} from '../format/boot';
import {fetchBoot, openBoot, openShard} from './bootFile';
import {failureOf} from './fetchSealed';
import {setSealedSite} from './gateForSite';
import createSealedSite, {type SealedSite} from './SealedSite';

interface OpeningOptions {
  readonly baseUrl: string;
  /** Renders the site in place of the gate. */
  readonly showRoot: () => void;
  /** Shows a message instead of the open site. */
  readonly fail: (reason: SiteFailure) => void;
}

interface PreparedSite {
  readonly site: SealedSite;
  readonly keyIds: readonly string[];
}

/** Opens the sealed site of this page: boot file, key from the account's grant, first page. */
export default class SealedOpening {
  readonly #options: OpeningOptions;
  /** Id of the build. Until it is known the name of the boot file, which may be gone too. */
  #build = BOOT_NAME;
  /** Prepared with a grant that was not confirmed yet. */
  #early: Promise<PreparedSite | undefined> = Promise.resolve(undefined);
  /** Its scripts run. Two sites cannot run in one page. */
  #started: SealedSite | undefined;
  #isReloading = false;

  constructor(options: OpeningOptions) {
    this.#options = options;
  }

  /**
   * Prepares the site, and runs it without showing it, with a grant that the sign-in
   * service has not confirmed yet.
   *
   * @param grant undefined if there is none after all
   */
  readonly getReady = (grant: Promise<Grant | undefined>): void => {
    if (this.#started === undefined) {
      // open() tries again, and reports a failure.
      this.#early = this.#prepareEarly(grant).catch(() => undefined);
    }
  };

  async #prepareEarly(
    grant: Promise<Grant | undefined>,
  ): Promise<PreparedSite | undefined> {
    const known = await grant;
    const prepared =
      known && (await this.#prepare(async (refresh) => (refresh ? {} : known)));
    if (prepared !== undefined) {
      this.#start(prepared.site).catch(() => undefined);
    }
    return prepared;
  }

  /** Shows the site once the session is confirmed. */
  readonly open: OpenSite = async (session, refresh) => {
    try {
      return await this.#open(session, refresh);
    } catch (error) {
      const reason = failureOf(error);
      // A missing file may be there after a reload.
      if (reason === 'gone' && this.#reloadOnce()) {
        return new Promise<never>(() => undefined);
      }
      throw new SiteError(reason, {cause: error});
    }
  };

  async #open(session: AuthSession, refresh: boolean): Promise<boolean> {
    const grant = await session.readGrant(refresh);
    const early = await this.#early;
    this.#early = Promise.resolve(undefined);
    const isCovered = early?.keyIds.every((id) => Object.hasOwn(grant, id));
    const prepared =
      isCovered === true
        ? early
        : await this.#prepare((again) => session.readGrant(again));
    if (prepared === undefined) {
      return false;
    }
    const {site, keyIds} = prepared;
    if (this.#started !== undefined && this.#started !== site) {
      throw new SiteError('outdated');
    }
    session.closeUnless((current) =>
      keyIds.some((id) => Object.hasOwn(current, id)),
    );
    const started = this.#start(site);
    site.show();
    this.#options.showRoot();
    await started;
    return true;
  }

  #start(site: SealedSite): Promise<void> {
    this.#started = site;
    setSealedSite(site);
    return site.start();
  }

  /** @returns undefined if no key of the account opens the site */
  async #prepare(
    readGrant: (refresh: boolean) => Promise<Grant>,
  ): Promise<PreparedSite | undefined> {
    const {baseUrl} = this.#options;
    const fetched = await fetchBoot(baseUrl);
    const opened = await openBoot(baseUrl, fetched.boot, readGrant);
    if (opened === undefined) {
      return undefined;
    }
    this.#build = opened.boot.build;
    const shard = openShard(baseUrl, fetched, opened);
    const site = createSealedSite(baseUrl, opened, shard, this.#reportFailure);
    return {site, keyIds: opened.keys.map(({id}) => id)};
  }

  /** A page of the open site cannot be loaded. */
  readonly #reportFailure = (error: unknown, retry: () => void) => {
    const reason = failureOf(error);
    if (reason === 'unreachable') {
      return reportLoadProblem(reason, retry);
    }
    if (reason === 'unknown') {
      console.error('A page could not be opened.', error);
    }
    if (reason !== 'gone' || !this.#reloadOnce()) {
      this.#options.fail(reason);
    }
    return () => undefined;
  };

  /**
   * Reloads the page because a sealed file is gone, perhaps with its build: once for
   * each build and tab, so it never loops.
   *
   * @returns false if the page was reloaded for this build before, or if the browser
   * cannot remember that
   */
  #reloadOnce(): boolean {
    const key = `gate.reloaded:${this.#build}`;
    // Several files are usually gone at once.
    if (!this.#isReloading) {
      try {
        if (sessionStorage.getItem(key) !== null) {
          return false;
        }
        sessionStorage.setItem(key, '1');
      } catch {
        return false;
      }
      this.#isReloading = true;
      window.location.reload();
    }
    return true;
  }
}
