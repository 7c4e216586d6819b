import type {Grant} from '../../gate/grant';
import {reportLoadTrouble} from '../../gate/loadTrouble';
import {setSealedSite} from '../../gate/sealedSite';
import {
  SiteError,
  type OpenSite,
  type SiteFailure,
} from '../../gate/SiteAccess';
import {SealError} from '../shared/errors';
import {MissingError} from './fetchSealed';
import openBoot, {ANY_BUILD, fetchBoot} from './openBoot';
import {closeTabs} from './openedTabs';
import {Reloads} from './Reloads';
import {SealedFiles} from './SealedFiles';
import {SealedSite} from './SealedSite';

/** Ends nothing: the page is about to reload. */
const NEVER = new Promise<never>(() => undefined);

interface OpeningOptions {
  readonly baseUrl: string;
  /** Puts a message in place of the open site. */
  readonly fail: (reason: SiteFailure) => void;
  /**
   * The grant of a stored session that is still to be confirmed; undefined if
   * there is none, and nothing is to be fetched before somebody signs in.
   */
  readonly storedGrant?: Promise<Grant | undefined>;
}

interface OpeningPage extends Pick<OpeningOptions, 'baseUrl' | 'fail'> {
  readonly reloads: Reloads;
}

interface PreparedSite {
  readonly site: SealedSite;
  /** Ids of the keys at hand. */
  readonly keyIds: readonly string[];
}

/**
 * The way into a sealed site: boot file, key from the account's grant, first
 * page. With a stored session it gets all of that ready, unseen, while Firebase
 * still confirms the session.
 */
export default function createOpenSealed({
  baseUrl,
  fail,
  storedGrant,
}: OpeningOptions): OpenSite {
  const page = {baseUrl, fail, reloads: new Reloads()};
  let early = prepareEarly(page, storedGrant);
  return async (session, refresh) => {
    try {
      const grant = await session.readGrant(refresh);
      const ready = await early;
      early = Promise.resolve(undefined);
      const prepared = isCovered(ready, grant)
        ? ready
        : await prepare(page, (anew) => session.readGrant(anew));
      if (prepared === undefined) {
        return false;
      }
      const {site, keyIds} = prepared;
      session.closeUnless((current) =>
        keyIds.some((id) => Object.hasOwn(current, id)),
      );
      session.subscribe(() => {
        if (session.getState().phase === 'leaving') {
          closeTabs();
        }
      });
      setSealedSite(site);
      await site.run();
      page.reloads.forget(ANY_BUILD);
      return true;
    } catch (error) {
      if (isReloading(page, error)) {
        return NEVER;
      }
      throw new SiteError(failureOf(error), {cause: error});
    }
  };
}

/** Whatever goes wrong here goes wrong again, and is told, once the session is confirmed. */
async function prepareEarly(
  page: OpeningPage,
  storedGrant: Promise<Grant | undefined> | undefined,
): Promise<PreparedSite | undefined> {
  const grant = await storedGrant;
  if (grant === undefined) {
    return undefined;
  }
  try {
    return await prepare(page, async (anew) => (anew ? {} : grant));
  } catch {
    return undefined;
  }
}

async function prepare(
  page: OpeningPage,
  readGrant: (refresh: boolean) => Promise<Grant>,
): Promise<PreparedSite | undefined> {
  const {baseUrl, fail} = page;
  const opened = await openBoot(await fetchBoot(baseUrl), readGrant);
  if (opened === undefined) {
    return undefined;
  }
  const {boot, keys} = opened;
  const files = new SealedFiles(baseUrl, boot, keys);
  const site = new SealedSite(baseUrl, boot, files, {
    onTrouble: (error, retry) => {
      const reason = failureOf(error);
      if (reason === 'unreachable') {
        return reportLoadTrouble('unreachable', retry);
      }
      if (!isReloading(page, error)) {
        if (reason === 'unknown') {
          console.error('A part of the site could not be opened.', error);
        }
        fail(reason);
      }
      return () => undefined;
    },
    onSlow: (retry) => reportLoadTrouble('slow', retry),
  });
  site.prepare();
  return {site, keyIds: keys.map(({id}) => id)};
}

function isCovered(
  prepared: PreparedSite | undefined,
  grant: Grant,
): prepared is PreparedSite {
  return prepared?.keyIds.every((id) => Object.hasOwn(grant, id)) === true;
}

/** What is gone may be there after a reload; true if that is under way. */
function isReloading({reloads}: OpeningPage, error: unknown): boolean {
  return (
    error instanceof MissingError &&
    error.reason === 'gone' &&
    reloads.reloadOnce(error.build)
  );
}

function failureOf(error: unknown): SiteFailure {
  if (error instanceof MissingError) {
    return error.reason;
  }
  if (error instanceof SealError) {
    return error.reason === 'newerVersion' ? 'outdated' : 'damaged';
  }
  // Firebase's refresh of the token needs the network too.
  return isNetworkError(error) ? 'unreachable' : 'unknown';
}

function isNetworkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'auth/network-request-failed'
  );
}
