import {whenIdle} from '../../shell/client';
import fetchSealed, {openFetched} from './fetchSealed';
import type {Grant} from '../../gate/grant';
import {NOT_FOUND, pageKeyAt} from '../docusaurus/shared/pageKeys';
import {
  decodeShard,
  hasShards,
  shardOf,
  type PageShard,
} from '../docusaurus/shared/shards';
import {BOOT_NAME, decodeBoot, SEALED_FOLDER, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import {SealError} from '../format/errors';
import {importOpeningKey, type OpeningKey} from '../format/keys';
import {openFile} from '../format/sealedFile';

/** How long, in milliseconds, a boot file that was fetched ahead counts as fresh. */
const FRESH_MS = 5 * 60_000;

/** In milliseconds: it takes longer to type an email and a password. */
const AT_LATEST_MS = 2_000;

/** Both sealed. */
export interface FetchedBoot {
  readonly boot: Bytes;
  /** Of the page at the current address; undefined if there is none to be had. */
  readonly shard: Promise<Bytes | undefined>;
}

interface Prefetched {
  readonly fetched: Promise<FetchedBoot | undefined>;
  readonly at: number;
}

let prefetched: Prefetched | undefined;

/** Fetches the boot file before anybody needs it; what goes wrong is no matter. */
export function prefetchBoot(baseUrl: string): void {
  keepPrefetched(
    baseUrl,
    fetchNow(bootUrl(baseUrl)).catch(() => undefined),
  );
}

/**
 * Fetches the boot file while a person signs in: when the browser is idle, when
 * the person comes to a field, or after two seconds, whatever is first.
 *
 * @param login where the Login screen is
 */
export function prefetchBootWhenIdle(
  login: HTMLElement,
  baseUrl: string,
): void {
  const begun = new AbortController();
  const {signal} = begun;
  const begin = () => {
    begun.abort();
    prefetchBoot(baseUrl);
  };
  for (const event of ['focusin', 'input']) {
    login.addEventListener(event, begin, {signal});
  }
  signal.addEventListener('abort', whenIdle(begin, AT_LATEST_MS));
}

/** Takes over the boot file that somebody else fetches ahead. */
export function keepPrefetched(
  baseUrl: string,
  boot: Promise<Bytes | undefined>,
): void {
  const fetched = boot.then(
    (envelope) => envelope && withShard(baseUrl, envelope),
  );
  prefetched = {fetched, at: performance.now()};
}

/**
 * The boot file: the one that was fetched ahead, once and while it is fresh.
 *
 * @throws MissingError
 */
export async function fetchBoot(baseUrl: string): Promise<FetchedBoot> {
  const early = prefetched;
  prefetched = undefined;
  const isFresh =
    early !== undefined && performance.now() - early.at < FRESH_MS;
  return (
    (isFresh ? await early.fetched : undefined) ??
    withShard(baseUrl, await fetchNow(bootUrl(baseUrl)))
  );
}

/** The shard is fetched while the boot file is opened or waits for its key. */
function withShard(baseUrl: string, boot: Bytes): FetchedBoot {
  const shard = hasShards(boot)
    ? fetchNow(`${baseUrl}${SEALED_FOLDER}${shardHere(baseUrl)}`)
    : Promise.resolve(undefined);
  return {boot, shard: shard.catch(() => undefined)};
}

function bootUrl(baseUrl: string): string {
  return `${baseUrl}${SEALED_FOLDER}${BOOT_NAME}`;
}

/** Logical name of the shard in which the page at the current address would be. */
export function shardHere(baseUrl: string): string {
  return shardOf(pageKeyAt(baseUrl, window.location.pathname) ?? NOT_FOUND);
}

/** The browser asks the host whether its copy still holds. */
function fetchNow(url: string): Promise<Bytes> {
  return fetchSealed(url, 'no-cache');
}

export interface OpenedBoot {
  readonly boot: Boot<Bytes>;
  readonly keys: readonly OpeningKey[];
}

/**
 * @param envelope as the host has answered with it
 * @param readGrant gives the account's grant, asking Firebase again if `refresh`
 * @returns undefined if the account holds no key that opens the site, also
 * after asking again
 * @throws MissingError, or SealError 'damaged' or 'newerVersion'
 */
export async function openBoot(
  baseUrl: string,
  envelope: Bytes,
  readGrant: (refresh: boolean) => Promise<Grant>,
): Promise<OpenedBoot | undefined> {
  for (const refresh of [false, true]) {
    const keys = await importKeys(await readGrant(refresh));
    try {
      const content = await openFetched({
        url: bootUrl(baseUrl),
        envelope,
        name: BOOT_NAME,
        keys,
      });
      return {boot: decodeBoot(content), keys};
    } catch (error) {
      if (!(error instanceof SealError && error.reason === 'otherKey')) {
        throw error;
      }
    }
  }
  return undefined;
}

/**
 * @returns undefined if it cannot be had, is of another page or of another
 * build: only time is lost, for the page's group says the same
 */
export async function openShard(
  baseUrl: string,
  fetched: FetchedBoot,
  {boot, keys}: OpenedBoot,
): Promise<PageShard | undefined> {
  try {
    const envelope = await fetched.shard;
    if (envelope === undefined) {
      return undefined;
    }
    const name = shardHere(baseUrl);
    const shard = decodeShard(await openFile({name, envelope, keys}));
    return shard.build === boot.build ? shard : undefined;
  } catch {
    return undefined;
  }
}

/** A claim that holds no key counts for nothing; it cannot open anything. */
async function importKeys(grant: Grant): Promise<readonly OpeningKey[]> {
  const imported = await Promise.allSettled(
    Object.values(grant).map(importOpeningKey),
  );
  return imported.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
}
