import {
  reportLoadProblem as reportLoadTrouble,
  SiteError,
  type AuthSession,
  type OpenSite,
  type SiteFailure,
} from '../../gate/client';
import type {Grant} from '../../gate/grant';
import type {DeferredRoot} from '../docusaurus/browser/DeferredRoot';
import {SealError} from '../format/errors';
import {closeTabs} from './assetUrls';
import {fetchBoot, openBoot, openShard} from './bootFile';
import {failureOf, MissingError} from './fetchSealed';
import {setSealedSite} from './gateForSite';
import {Reloads} from './Reloads';
import {SealedFiles} from './SealedFiles';
import {SealedSite} from './SealedSite';

/** In the place of a build's id: the boot file has the same address in every build. */
const ANY_BUILD = 'boot';

/** Ends nothing: the page is about to reload. */
const NEVER = new Promise<never>(() => undefined);

interface OpeningOptions {
  readonly baseUrl: string;
  /** What the site renders into. */
  readonly root: DeferredRoot;
  /** Puts a message in place of the open site. */
  readonly fail: (reason: SiteFailure) => void;
}

interface OpeningPage extends OpeningOptions {
  readonly reloads: Reloads;
  /** Id of the build that is opened, as far as that is known. */
  build: string;
  /** Got ready by a grant that was still to be confirmed. */
  early: Promise<PreparedSite | undefined>;
  /** Whose scripts run: there cannot be two in one page. */
  started: SealedSite | undefined;
}

interface PreparedSite {
  readonly site: SealedSite;
  /** Ids of the keys at hand. */
  readonly keyIds: readonly string[];
}

export interface SealedOpening {
  readonly open: OpenSite;
  /**
   * Gets the site ready, unseen, by a grant that Firebase has still to confirm.
   * It may come late: then there is none.
   */
  readonly getReady: (grant: Promise<Grant | undefined>) => void;
}

/**
 * The way into a sealed site: boot file, key from the account's grant, first
 * page.
 */
export default function openSealed(options: OpeningOptions): SealedOpening {
  const page: OpeningPage = {
    ...options,
    reloads: new Reloads(),
    build: ANY_BUILD,
    early: Promise.resolve(undefined),
    started: undefined,
  };
  return {
    open: async (session, refresh) => {
      try {
        return await open(page, session, refresh);
      } catch (error) {
        if (isReloading(page, error)) {
          return NEVER;
        }
        throw error instanceof SiteError
          ? error
          : new SiteError(failureOf(error), {cause: error});
      }
    },
    getReady: (grant) => {
      if (page.started === undefined) {
        page.early = prepareEarly(page, grant);
        // Reported once something waits for it.
        page.early.catch(() => undefined);
      }
    },
  };
}

async function open(
  page: OpeningPage,
  session: AuthSession,
  refresh: boolean,
): Promise<boolean> {
  const {root, reloads} = page;
  const grant = await session.readGrant(refresh);
  const {early} = page;
  page.early = Promise.resolve(undefined);
  const ready = await early;
  const prepared = isCovered(ready, grant)
    ? ready
    : await prepare(page, (refresh) => session.readGrant(refresh));
  if (prepared === undefined) {
    return false;
  }
  const {site, keyIds} = prepared;
  if (page.started !== undefined && page.started !== site) {
    if (reloads.reloadOnce(ANY_BUILD)) {
      return NEVER;
    }
    throw new SiteError('outdated');
  }
  session.closeUnless((current) =>
    keyIds.some((id) => Object.hasOwn(current, id)),
  );
  session.subscribe(() => {
    if (session.getState().phase === 'leaving') {
      closeTabs();
    }
  });
  const started = start(page, site);
  site.show();
  root.show();
  await started;
  reloads.forget(ANY_BUILD);
  return true;
}

/**
 * @throws what the host's answers lead to: it has been asked twice, so this is
 * reported, once the session is confirmed. All else may go well by then.
 */
async function prepareEarly(
  page: OpeningPage,
  grant: Promise<Grant | undefined>,
): Promise<PreparedSite | undefined> {
  const known = await grant;
  if (known === undefined) {
    return undefined;
  }
  try {
    const prepared = await prepare(page, async (refresh) =>
      refresh ? {} : known,
    );
    // Should the account turn out to hold other keys, the page has to reload.
    if (prepared !== undefined && !page.reloads.has(ANY_BUILD)) {
      start(page, prepared.site).catch(() => undefined);
    }
    return prepared;
  } catch (error) {
    if (
      error instanceof SealError ||
      (error instanceof MissingError && error.reason === 'gone')
    ) {
      throw error;
    }
    return undefined;
  }
}

function start(page: OpeningPage, site: SealedSite): Promise<void> {
  page.started = site;
  setSealedSite(site);
  return site.start();
}

async function prepare(
  page: OpeningPage,
  readGrant: (refresh: boolean) => Promise<Grant>,
): Promise<PreparedSite | undefined> {
  const {baseUrl, fail} = page;
  const fetched = await fetchBoot(baseUrl);
  const opened = await openBoot(baseUrl, fetched.boot, readGrant);
  if (opened === undefined) {
    return undefined;
  }
  const {boot, keys} = opened;
  page.build = boot.build;
  const files = new SealedFiles(baseUrl, boot.files, keys);
  const site = new SealedSite(baseUrl, boot, files, {
    onFailure: (error, retry) => {
      const reason = failureOf(error);
      if (reason === 'unreachable') {
        return reportLoadTrouble('unreachable', retry);
      }
      if (reason === 'unknown') {
        console.error('A page could not be opened.', error);
      }
      if (reason !== 'gone' || !page.reloads.reloadOnce(boot.build)) {
        fail(reason);
      }
      return () => undefined;
    },
    onSlow: (retry) => reportLoadTrouble('slow', retry),
  });
  site.prepare(openShard(baseUrl, fetched, opened));
  return {site, keyIds: keys.map(({id}) => id)};
}

function isCovered(
  prepared: PreparedSite | undefined,
  grant: Grant,
): prepared is PreparedSite {
  return prepared?.keyIds.every((id) => Object.hasOwn(grant, id)) === true;
}

/** What is gone may be there after a reload; true if that is under way. */
function isReloading({reloads, build}: OpeningPage, error: unknown): boolean {
  return (
    error instanceof MissingError &&
    error.reason === 'gone' &&
    reloads.reloadOnce(build)
  );
}
