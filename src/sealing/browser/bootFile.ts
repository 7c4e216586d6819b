import fetchAhead, {type FetchedAhead} from '../../gate/fetchAhead';
import type {Grant} from '../../gate/grant';
import {whenIdle} from '../../loading/waiting';
import {
  type Boot,
  BOOT_NAME,
  decodeBoot,
  SEALED_FOLDER,
} from '../../envelope/boot';
import {importOpeningKey, type OpeningKey} from '../../envelope/keys';
import fetchSealed, {isOfOtherKey, openFetched} from './fetchSealed';

/** How long, in milliseconds, a boot file that was fetched ahead counts as fresh. */
const FRESH_MS = 5 * 60_000;

/**
 * When the boot file is fetched at the latest, in ms: typing an email and a
 * password takes longer.
 */
const AT_LATEST_MS = 2_000;

let prefetched: Promise<FetchedAhead | undefined> | undefined;

/** Keeps files for {@link openBoot}. */
export function keepPrefetched(files: Promise<FetchedAhead | undefined>): void {
  prefetched = files;
  setTimeout(() => {
    prefetched = undefined;
  }, FRESH_MS);
}

/** Fetches what the site is opened with while a person signs in. */
export function prefetchBootWhenIdle(baseUrl: string): void {
  whenIdle(() => {
    keepPrefetched(Promise.resolve(fetchAhead(bootUrl(baseUrl))));
  }, AT_LATEST_MS);
}

export interface OpenedBoot {
  readonly boot: Boot;
  /** The keys by their ids in the grant. */
  readonly keys: ReadonlyMap<string, OpeningKey>;
  /** The scripts that every page needs; undefined unless they were fetched ahead. */
  readonly scripts: FetchedAhead['scripts'];
}

/**
 * Opens the boot file. One that was fetched ahead is used once, while it is fresh.
 *
 * @param grants give the account's grant; the next one is asked if the keys of the one
 * before do not open the file
 * @returns undefined if no grant has a key for the site
 * @throws SiteError, or SealError 'damaged' or 'newerVersion'
 */
export async function openBoot(
  baseUrl: string,
  grants: readonly (() => Promise<Grant>)[],
): Promise<OpenedBoot | undefined> {
  const early = prefetched;
  prefetched = undefined;
  const url = bootUrl(baseUrl);
  const ahead = await early;
  const envelope = (await ahead?.boot) ?? (await fetchSealed(url, 'no-cache'));
  for (const readGrant of grants) {
    const granted = await importKeys(await readGrant());
    const keys = [...granted.values()];
    try {
      const file = {url, envelope, name: BOOT_NAME, keys};
      const boot = decodeBoot(await openFetched(file));
      const scripts = Promise.resolve(ahead?.scripts);
      return {boot, keys: granted, scripts};
    } catch (error) {
      if (!isOfOtherKey(error)) {
        throw error;
      }
    }
  }
  return undefined;
}

function bootUrl(baseUrl: string): string {
  return `${baseUrl}${SEALED_FOLDER}${BOOT_NAME}`;
}

/** Ignores what is not a key: it cannot open anything. */
async function importKeys(
  grant: Grant,
): Promise<ReadonlyMap<string, OpeningKey>> {
  const keys = new Map<string, OpeningKey>();
  for (const [id, text] of Object.entries(grant)) {
    const key = await importOpeningKey(text).catch(() => undefined);
    if (key !== undefined) {
      keys.set(id, key);
    }
  }
  return keys;
}
