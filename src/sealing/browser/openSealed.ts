import {SiteError, type OpenSite, type SiteFailure} from '../../gate/client';
import type {Grant} from '../../gate/grant';
import {reportLoadProblem} from '../../loading/LoadNotice';
import {BOOT_NAME} from '../../envelope';
import {openBoot} from './bootFile';
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

/** Opens the sealed site of this page: boot file, key from the account's grant, first page. */
export default function createOpening({
  baseUrl,
  showRoot,
  fail,
}: OpeningOptions) {
  /** Id of the build. Until it is known the name of the boot file, which may be gone too. */
  let build = BOOT_NAME;
  /** Prepared with a grant that was not confirmed yet. */
  let early: Promise<SealedSite | undefined> = Promise.resolve(undefined);
  /** Its scripts run. Two sites cannot run in one page. */
  let started: SealedSite | undefined;
  let isReloading = false;

  /**
   * Reloads the page because a sealed file is gone, perhaps with its build: once for
   * each build and tab, so it never loops.
   *
   * @returns false if the page was reloaded for this build before, or if the browser
   * cannot remember that
   */
  const reloadOnce = (): boolean => {
    const key = `gate.reloaded:${build}`;
    // Several files are usually gone at once.
    if (!isReloading) {
      try {
        if (sessionStorage.getItem(key) !== null) {
          return false;
        }
        sessionStorage.setItem(key, '1');
      } catch {
        return false;
      }
      isReloading = true;
      window.location.reload();
    }
    return true;
  };

  /** A page of the open site cannot be loaded. */
  const reportFailure = (error: unknown, retry: () => void) => {
    const reason = failureOf(error);
    if (reason === 'unreachable') {
      return reportLoadProblem(reason, retry);
    }
    if (reason === 'unknown') {
      console.error('A page could not be opened.', error);
    }
    if (reason !== 'gone' || !reloadOnce()) {
      fail(reason);
    }
    return () => undefined;
  };

  /** @returns undefined if no key of the account opens the site */
  const prepare = async (
    readGrant: (refresh: boolean) => Promise<Grant>,
  ): Promise<SealedSite | undefined> => {
    const opened = await openBoot(baseUrl, readGrant);
    if (opened === undefined) {
      return undefined;
    }
    build = opened.boot.build;
    return createSealedSite(baseUrl, opened, reportFailure);
  };

  const start = (site: SealedSite): Promise<void> => {
    started = site;
    setSealedSite(site);
    return site.start();
  };

  const prepareEarly = async (grant: Promise<Grant | undefined>) => {
    const known = await grant;
    const site =
      known && (await prepare(async (refresh) => (refresh ? {} : known)));
    if (site !== undefined) {
      start(site).catch(() => undefined);
    }
    return site;
  };

  const show: OpenSite = async (readGrant, refresh) => {
    const grant = await readGrant(refresh);
    const ready = await early;
    early = Promise.resolve(undefined);
    const site =
      ready?.isGranted(grant) === true ? ready : await prepare(readGrant);
    if (site === undefined) {
      return undefined;
    }
    if (started !== undefined && started !== site) {
      throw new SiteError('outdated');
    }
    const running = start(site);
    site.show();
    showRoot();
    await running;
    return site.isGranted;
  };

  return {
    /**
     * Prepares the site, and runs it without showing it, with a grant that the
     * sign-in service has not confirmed yet.
     *
     * @param grant undefined if there is none after all
     */
    getReady: (grant: Promise<Grant | undefined>): void => {
      if (started === undefined) {
        // open() tries again, and reports a failure.
        early = prepareEarly(grant).catch(() => undefined);
      }
    },

    /** Shows the site once the session is confirmed. */
    open: (async (readGrant, refresh) => {
      try {
        return await show(readGrant, refresh);
      } catch (error) {
        const reason = failureOf(error);
        // A missing file may be there after a reload.
        if (reason === 'gone' && reloadOnce()) {
          return new Promise<never>(() => undefined);
        }
        throw new SiteError(reason, {cause: error});
      }
    }) satisfies OpenSite,
  };
}
