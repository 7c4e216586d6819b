import {
  reportLoadProblem,
  SiteError,
  type AuthSession,
  type OpenSite,
  type SiteFailure,
} from '../../gate/client';
import type {Grant} from '../../gate/grant';
import type {DeferredRoot} from '../docusaurus/browser/DeferredRoot';
import {SealError} from '../format/sealedFile';
import {fetchBoot, openBoot, openShard} from './bootFile';
import {failureOf, MissingError} from './fetchSealed';
import {setSealedSite} from './gateForSite';
import createSealedFiles from './SealedFiles';
import createSealedSite, {type SealedSite} from './SealedSite';

/** Instead of a build's id, as long as that is unknown: the boot file has one address. */
const ANY_BUILD = 'boot';

/** Never settles, because the page is about to reload. */
const NEVER = new Promise<never>(() => undefined);

interface OpeningOptions {
  readonly baseUrl: string;
  /** The site renders into it. */
  readonly root: DeferredRoot;
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
  readonly #reloads = new Reloads();
  /** Id of the build, once that is known. */
  #build = ANY_BUILD;
  /** Prepared with a grant that was not confirmed yet. */
  #early: Promise<PreparedSite | undefined> = Promise.resolve(undefined);
  /** Its scripts run. Two sites cannot run in one page. */
  #started: SealedSite | undefined;

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
      this.#early = this.#prepareEarly(grant);
      // open() reports a failure.
      this.#early.catch(() => undefined);
    }
  };

  async #prepareEarly(
    grant: Promise<Grant | undefined>,
  ): Promise<PreparedSite | undefined> {
    const known = await grant;
    if (known === undefined) {
      return undefined;
    }
    try {
      const prepared = await this.#prepare(async (refresh) =>
        refresh ? {} : known,
      );
      // If the account turns out to have other keys, the page must reload.
      if (prepared !== undefined && !this.#reloads.has(ANY_BUILD)) {
        this.#start(prepared.site).catch(() => undefined);
      }
      return prepared;
    } catch (error) {
      // The host was asked twice already. Everything else may work later.
      if (error instanceof SealError || isGone(error)) {
        throw error;
      }
      return undefined;
    }
  }

  /** Shows the site once the session is confirmed. */
  readonly open: OpenSite = async (session, refresh) => {
    try {
      return await this.#open(session, refresh);
    } catch (error) {
      // A missing file may be there after a reload.
      if (isGone(error) && this.#reloads.reloadOnce(this.#build)) {
        return NEVER;
      }
      throw error instanceof SiteError
        ? error
        : new SiteError(failureOf(error), {cause: error});
    }
  };

  async #open(session: AuthSession, refresh: boolean): Promise<boolean> {
    const grant = await session.readGrant(refresh);
    const early = this.#early;
    this.#early = Promise.resolve(undefined);
    const ready = await early;
    const isCovered = ready?.keyIds.every((id) => Object.hasOwn(grant, id));
    const prepared =
      isCovered === true
        ? ready
        : await this.#prepare((again) => session.readGrant(again));
    if (prepared === undefined) {
      return false;
    }
    const {site, keyIds} = prepared;
    if (this.#started !== undefined && this.#started !== site) {
      if (this.#reloads.reloadOnce(ANY_BUILD)) {
        return NEVER;
      }
      throw new SiteError('outdated');
    }
    session.closeUnless((current) =>
      keyIds.some((id) => Object.hasOwn(current, id)),
    );
    session.subscribe(() => {
      if (session.getState().phase === 'leaving') {
        site.files.closeTabs();
      }
    });
    const started = this.#start(site);
    site.show();
    this.#options.root.show();
    await started;
    this.#reloads.forget(ANY_BUILD);
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
    const {baseUrl, fail} = this.#options;
    const fetched = await fetchBoot(baseUrl);
    const opened = await openBoot(baseUrl, fetched.boot, readGrant);
    if (opened === undefined) {
      return undefined;
    }
    const {boot, keys} = opened;
    this.#build = boot.build;
    const files = createSealedFiles(baseUrl, boot.files, keys);
    const shard = openShard(baseUrl, fetched, opened);
    const site = createSealedSite(baseUrl, boot, files, shard, {
      onFailure: (error, retry) => {
        const reason = failureOf(error);
        if (reason === 'unreachable') {
          return reportLoadProblem('unreachable', retry);
        }
        if (reason === 'unknown') {
          console.error('A page could not be opened.', error);
        }
        if (reason !== 'gone' || !this.#reloads.reloadOnce(boot.build)) {
          fail(reason);
        }
        return () => undefined;
      },
      onSlow: (retry) => reportLoadProblem('slow', retry),
    });
    return {site, keyIds: keys.map(({id}) => id)};
  }
}

function isGone(error: unknown): boolean {
  return error instanceof MissingError && error.reason === 'gone';
}

/**
 * Reloads of the page because a sealed file is gone, perhaps with its build. The
 * page reloads once for each build and tab, so it never loops.
 */
class Reloads {
  #isReloading = false;

  /**
   * @returns true if the page reloads; false if it was reloaded for this build
   * before, or if the browser could not remember that
   */
  reloadOnce(build: string): boolean {
    // Several files are usually gone at once.
    if (!this.#isReloading && !this.has(build)) {
      sessionStorage.setItem(keyOf(build), '1');
      this.#isReloading = true;
      window.location.reload();
    }
    return this.#isReloading;
  }

  /** Also true if the browser cannot remember it. */
  has(build: string): boolean {
    try {
      // Some browsers allow only reading.
      sessionStorage.setItem(keyOf(''), '1');
      sessionStorage.removeItem(keyOf(''));
      return sessionStorage.getItem(keyOf(build)) !== null;
    } catch {
      return true;
    }
  }

  /** The page may reload for this build again. */
  forget(build: string): void {
    try {
      sessionStorage.removeItem(keyOf(build));
    } catch {
      // Then it was not remembered either.
    }
  }
}

const keyOf = (build: string) => `gate.reloaded:${build}`;
