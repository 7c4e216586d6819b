import type {Grant} from '../../gate/grant';
import {whenIdle} from '../../shell/client';
import {
  decodeShard,
  hasShards,
  NOT_FOUND,
  pageKeyAt,
  type PageShard,
  shardOf,
} from '../../internals/addresses';
import {
  type Boot,
  BOOT_NAME,
  type Bytes,
  decodeBoot,
  importOpeningKey,
  openFile,
  type OpeningKey,
  SEALED_FOLDER,
} from '../../envelope';
import fetchSealed, {isOfOtherKey, openFetched} from './fetchSealed';

/** How long, in milliseconds, a boot file that was fetched ahead counts as fresh. */
const FRESH_MS = 5 * 60_000;

/** In milliseconds: typing an email and a password takes longer. */
const AT_LATEST_MS = 2_000;

/** Both sealed. */
interface FetchedBoot {
  readonly boot: Bytes;
  /** Of the page at the current address; undefined if there is none. */
  readonly shard: Promise<Bytes | undefined>;
}

let prefetched: Promise<FetchedBoot | undefined> | undefined;

/** Keeps a boot file for {@link openBoot}, and fetches its shard. */
export function keepPrefetched(
  baseUrl: string,
  boot: Promise<Bytes | undefined>,
): void {
  prefetched = boot.then(
    (envelope) => envelope && withShard(baseUrl, envelope),
  );
  setTimeout(() => {
    prefetched = undefined;
  }, FRESH_MS);
}

/**
 * Fetches the boot file while a person signs in. Errors are ignored: opening the
 * site fetches it again.
 */
export function prefetchBootWhenIdle(baseUrl: string): void {
  whenIdle(() => {
    const boot = fetchFixed(baseUrl, BOOT_NAME).catch(() => undefined);
    keepPrefetched(baseUrl, boot);
  }, AT_LATEST_MS);
}

export interface OpenedBoot {
  readonly boot: Boot<Bytes>;
  /** By their ids in the grant. */
  readonly keys: ReadonlyMap<string, OpeningKey>;
  /** Only time is lost without it: the page's group has the same data. */
  readonly shard: Promise<PageShard | undefined>;
}

/**
 * Opens the boot file. One that was fetched ahead is used once, while it is fresh.
 *
 * @param readGrant gives the account's grant; asks the sign-in service if `refresh`
 * @returns undefined if the account has no key for the site, even after asking again
 * @throws SiteError, or SealError 'damaged' or 'newerVersion'
 */
export async function openBoot(
  baseUrl: string,
  readGrant: (refresh: boolean) => Promise<Grant>,
): Promise<OpenedBoot | undefined> {
  const early = prefetched;
  prefetched = undefined;
  const fetched =
    (await early) ?? withShard(baseUrl, await fetchFixed(baseUrl, BOOT_NAME));
  const url = `${baseUrl}${SEALED_FOLDER}${BOOT_NAME}`;
  const {boot: envelope} = fetched;
  for (const refresh of [false, true]) {
    const granted = await importKeys(await readGrant(refresh));
    const keys = [...granted.values()];
    try {
      const file = {url, envelope, name: BOOT_NAME, keys};
      const boot = decodeBoot(await openFetched(file));
      const shard = openShard(shardHere(baseUrl), fetched.shard, boot, keys);
      return {boot, keys: granted, shard: shard.catch(() => undefined)};
    } catch (error) {
      if (!isOfOtherKey(error)) {
        throw error;
      }
    }
  }
  return undefined;
}

/** @returns undefined if there is none, or if it is of another build */
async function openShard(
  name: string,
  fetched: FetchedBoot['shard'],
  {build}: Boot<Bytes>,
  keys: readonly OpeningKey[],
): Promise<PageShard | undefined> {
  const envelope = await fetched;
  const shard = envelope && decodeShard(await openFile({name, envelope, keys}));
  return shard?.build === build ? shard : undefined;
}

/** Fetches the shard while the boot file is opened, or waits for its key. */
function withShard(baseUrl: string, boot: Bytes): FetchedBoot {
  const shard = hasShards(boot)
    ? fetchFixed(baseUrl, shardHere(baseUrl))
    : Promise.resolve(undefined);
  return {boot, shard: shard.catch(() => undefined)};
}

/** Logical name of the shard for the page at the current address. */
function shardHere(baseUrl: string): string {
  return shardOf(pageKeyAt(baseUrl, window.location.pathname) ?? NOT_FOUND);
}

/** The browser asks the host whether its cached copy is still valid. */
function fetchFixed(baseUrl: string, name: string): Promise<Bytes> {
  return fetchSealed(`${baseUrl}${SEALED_FOLDER}${name}`, 'no-cache');
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
