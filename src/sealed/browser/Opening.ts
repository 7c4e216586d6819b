import {isUnreachable, type OpenSite} from '../gate/client';
import type {Grant} from '../envelope/grant';
import {reportLoadFailure} from '../shared/loading/LoadNotice';
import {BOOT_NAME} from '../envelope/boot';
import {openBoot} from './bootFile';
import {isBusyHost} from '../shared/fetchFile';
import {MissingFile} from './fetchSealed';
import ifAllowed from '../shared/ifAllowed';
import {setSealedSite} from './gateForSite';
import SealedSite from './SealedSite';
import type {FirstPage} from './showPage';

/** Opens the sealed site of this page: boot file, key from the account's grant, first page. */
export default class Opening {
  /** Empty until the site is open. */
  page: FirstPage = {title: '', className: '', markup: '', isKnown: false};
  readonly #baseUrl: string;
  readonly #fail: (error: unknown) => void;
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

  /** @param fail shows a message instead of the open site */
  constructor(baseUrl: string, fail: (error: unknown) => void) {
    this.#baseUrl = baseUrl;
    this.#fail = fail;
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
    const prepare = async () => {
      const known = await grant;
      const site = known && (await this.#prepare([async () => known]));
      if (site !== undefined) {
        void asked.then(() => {
          this.#start(site);
        });
      }
      return site;
    };
    if (this.#started === undefined) {
      // show() tries again, except with a busy host, and reports a failure.
      this.#early = prepare().catch((error: unknown) => {
        if (isBusyHost(error)) {
          throw error;
        }
        return undefined;
      });
      this.#early.catch(() => undefined);
    }
  };

  /** Shows the site once the session is confirmed. */
  readonly show: OpenSite = async (readGrant) => {
    try {
      const grant = await readGrant(false);
      const preparing = this.#early;
      this.#early = Promise.resolve(undefined);
      const early = await preparing;
      const site =
        early?.isGranted(grant) === true
          ? early
          : await this.#prepare([async () => grant, () => readGrant(true)]);
      if (site === undefined) {
        return undefined;
      }
      this.#start(site);
      if (this.#started !== site) {
        throw new Error('The page is older than the site.');
      }
      this.page = await site.show();
      return site.isGranted;
    } catch (error) {
      if (this.#reloadFor(error)) {
        return new Promise<never>(() => undefined);
      }
      throw error;
    }
  };

  /** @returns undefined if no key of the grants opens the site */
  async #prepare(
    grants: readonly (() => Promise<Grant>)[],
  ): Promise<SealedSite | undefined> {
    const opened = await openBoot(this.#baseUrl, grants);
    if (opened === undefined) {
      return undefined;
    }
    this.#build = opened.boot.build;
    return new SealedSite(this.#baseUrl, opened, this.#reportFailure);
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
    if (isUnreachable(error)) {
      return reportLoadFailure('unreachable', retry);
    }
    if (!this.#reloadFor(error)) {
      this.#fail(error);
    }
    return () => undefined;
  };

  /**
   * Reloads the page if a sealed file is gone, perhaps with its build, or the host stays
   * busy: once for each of them, build and tab, so it never loops.
   *
   * @returns false if the page was reloaded for this build before, or if the browser
   * cannot remember that
   */
  #reloadFor(error: unknown): boolean {
    const isMeant = error instanceof MissingFile || isBusyHost(error);
    const key = `gate.reloaded:${this.#build}:${isMeant && error.message}`;
    // Several files are usually gone at once.
    if (isMeant && !this.#isReloading) {
      ifAllowed(() => {
        if (sessionStorage.getItem(key) === null) {
          sessionStorage.setItem(key, '1');
          this.#isReloading = true;
          window.location.reload();
        }
      });
    }
    return this.#isReloading && isMeant;
  }
}
