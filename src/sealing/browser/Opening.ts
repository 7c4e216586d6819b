import {SiteError, type OpenSite, type SiteFailure} from '../../gate/client';
import type {Grant} from '../../gate/grant';
import {reportLoadFailure} from '../../loading/LoadNotice';
import {BOOT_NAME} from '../../envelope/boot';
import {openBoot} from './bootFile';
import {failureOf, MissingFile} from './fetchSealed';
import {setSealedSite} from './gateForSite';
import SealedSite from './SealedSite';
import type {FirstPage} from './showPage';

interface Options {
  readonly baseUrl: string;
  /** Shows a message instead of the open site. */
  readonly fail: (reason: SiteFailure) => void;
}

/** Opens the sealed site of this page: boot file, key from the account's grant, first page. */
export default class Opening {
  /** Empty until the site is open. */
  page: FirstPage = {title: '', className: '', markup: '', isKnown: false};
  readonly #options: Options;
  /** Id of the build. Until it is known the name of the boot file, which may be gone too. */
  #build = BOOT_NAME;
  /**
   * The site that was prepared with a grant not confirmed yet. The next show()
   * takes it.
   */
  #early: Promise<SealedSite | undefined> = Promise.resolve(undefined);
  /** The site whose scripts run. Two sites cannot run in one page. */
  #started: SealedSite | undefined;
  #isReloading = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Prepares the site, and runs it without showing it, with a grant that the
   * sign-in service has not confirmed yet.
   *
   * @param grant undefined if there is none after all
   * @param asked settles once the service is asked, which running the site would delay
   */
  readonly prepareEarly = (
    grant: Promise<Grant | undefined>,
    asked: Promise<void>,
  ): void => {
    if (this.#started === undefined) {
      // show() tries again, and reports a failure.
      this.#early = this.#runEarly(grant, asked).catch(() => undefined);
    }
  };

  /** Shows the site once the session is confirmed. */
  readonly show: OpenSite = async (readGrant, refresh) => {
    try {
      return await this.#showOnce(readGrant, refresh);
    } catch (error) {
      // A missing file may be there after a reload.
      if (error instanceof MissingFile && this.#reloadOnce()) {
        return new Promise<never>(() => undefined);
      }
      const reason = failureOf(error);
      throw reason === undefined
        ? error
        : new SiteError(reason, {cause: error});
    }
  };

  async #runEarly(
    grant: Promise<Grant | undefined>,
    asked: Promise<void>,
  ): Promise<SealedSite | undefined> {
    const known = await grant;
    const site = known && (await this.#prepare([async () => known]));
    if (site !== undefined) {
      void asked.then(() => {
        this.#start(site);
      });
    }
    return site;
  }

  async #showOnce(
    ...[readGrant, refresh]: Parameters<OpenSite>
  ): ReturnType<OpenSite> {
    const grant = await readGrant(refresh);
    const early = await this.#early;
    this.#early = Promise.resolve(undefined);
    const site =
      early?.isGranted(grant) === true
        ? early
        : await this.#prepare([async () => grant, () => readGrant(true)]);
    if (site === undefined) {
      return undefined;
    }
    if (this.#started !== undefined && this.#started !== site) {
      // The page is older than the site.
      throw new SiteError('broken');
    }
    this.#start(site);
    this.page = await site.show();
    return site.isGranted;
  }

  /** @returns undefined if no key of the grants opens the site */
  async #prepare(
    grants: readonly (() => Promise<Grant>)[],
  ): Promise<SealedSite | undefined> {
    const {baseUrl} = this.#options;
    const opened = await openBoot(baseUrl, grants);
    if (opened === undefined) {
      return undefined;
    }
    this.#build = opened.boot.build;
    return new SealedSite(baseUrl, opened, this.#reportFailure);
  }

  #start(site: SealedSite): void {
    if (this.#started === undefined) {
      this.#started = site;
      setSealedSite(site);
      site.start();
    }
  }

  /** A page of the open site cannot be loaded. */
  readonly #reportFailure = (error: unknown, retry: () => void) => {
    const reason = failureOf(error);
    if (reason === 'unreachable') {
      return reportLoadFailure(reason, retry);
    }
    if (reason === undefined) {
      console.error('A page could not be opened.', error);
    }
    if (!(error instanceof MissingFile && this.#reloadOnce())) {
      this.#options.fail('broken');
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
