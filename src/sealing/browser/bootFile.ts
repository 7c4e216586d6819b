import type {Grant} from '../../gate/grant';
import {whenIdle} from '../../loading/waiting';
import {
  type Boot,
  BOOT_NAME,
  decodeBoot,
  SEALED_FOLDER,
  splitBoot,
} from '../../envelope/boot';
import type {Bytes} from '../../envelope/bytes';
import {importOpeningKey, type OpeningKey} from '../../envelope/keys';
import fetchSealed, {isOfOtherKey, openFetched} from './fetchSealed';

/** How long, in milliseconds, a boot file that was fetched ahead counts as fresh. */
const FRESH_MS = 5 * 60_000;

/**
 * When the boot file is fetched at the latest, in ms: typing an email and a
 * password takes longer.
 */
const AT_LATEST_MS = 2_000;

let prefetched: Promise<Bytes | undefined> | undefined;

/** Keeps a boot file for {@link openBoot}. */
export function keepPrefetched(boot: Promise<Bytes | undefined>): void {
  prefetched = boot;
  setTimeout(() => {
    prefetched = undefined;
  }, FRESH_MS);
}

/**
 * Fetches the boot file while a person signs in, and fills the browser's cache with the
 * scripts. Errors are ignored: opening the site fetches both again.
 */
export function prefetchBootWhenIdle(baseUrl: string): void {
  whenIdle(() => {
    const boot = fetchBoot(bootUrl(baseUrl));
    keepPrefetched(boot.catch(() => undefined));
    boot
      .then((file) =>
        fetchSealed(baseUrl + SEALED_FOLDER + splitBoot(file).scripts),
      )
      .catch(() => undefined);
  }, AT_LATEST_MS);
}

export interface OpenedBoot {
  readonly boot: Boot;
  /** The keys by their ids in the grant. */
  readonly keys: ReadonlyMap<string, OpeningKey>;
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
  const envelope = (await early) ?? (await fetchBoot(url));
  for (const readGrant of grants) {
    const granted = await importKeys(await readGrant());
    const keys = [...granted.values()];
    try {
      const file = {url, envelope, name: BOOT_NAME, keys};
      return {boot: decodeBoot(await openFetched(file)), keys: granted};
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

/** The browser asks the host whether its cached copy is still valid. */
function fetchBoot(url: string): Promise<Bytes> {
  return fetchSealed(url, 'no-cache');
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
