import {BOOT_NAME, SEALED_FOLDER} from '../shared/boot';
import type {Bytes} from '../shared/bytes';
import {NOT_FOUND, pageKeyAt} from '../shared/pageKey';
import {hasShards, shardOf} from '../shared/pageShard';
import fetchSealed from './fetchSealed';

/** The boot file has the same address in every build, and so have the shards. */
export const ANY_BUILD = BOOT_NAME;

/** How long, in milliseconds, a boot file that was fetched ahead counts as fresh. */
const FRESH_MS = 5 * 60_000;

/** Both sealed. */
export interface FetchedBoot {
  readonly boot: Bytes;
  /** Of the page at the current address; undefined if there is none to be had. */
  readonly shard: Promise<Bytes | undefined>;
}

interface FetchedAhead {
  readonly boot: Promise<Bytes | undefined>;
  readonly shard: FetchedBoot['shard'];
  readonly at: number;
}

let ahead: FetchedAhead | undefined;

/** Fetches the boot file before anybody needs it; what goes wrong is no matter. */
export function fetchBootAhead(baseUrl: string): void {
  keepAhead(
    baseUrl,
    fetchNow(bootUrl(baseUrl)).catch(() => undefined),
  );
}

/** Takes over the boot file that somebody else fetches ahead. */
export function keepAhead(
  baseUrl: string,
  boot: Promise<Bytes | undefined>,
): void {
  const shard = boot.then(
    (envelope) => envelope && fetchShard(baseUrl, envelope),
  );
  ahead = {boot, shard, at: performance.now()};
}

/**
 * The boot file: the one that was fetched ahead, once and while it is fresh.
 *
 * @throws MissingError
 */
export async function fetchBoot(baseUrl: string): Promise<FetchedBoot> {
  const early = ahead;
  ahead = undefined;
  if (early !== undefined && performance.now() - early.at < FRESH_MS) {
    const boot = await early.boot;
    if (boot !== undefined) {
      return {boot, shard: early.shard};
    }
  }
  const boot = await fetchNow(bootUrl(baseUrl));
  return {boot, shard: fetchShard(baseUrl, boot)};
}

/** On a large site, while the boot file is opened or waits for its key. */
async function fetchShard(
  baseUrl: string,
  boot: Bytes,
): Promise<Bytes | undefined> {
  return hasShards(boot)
    ? fetchNow(`${baseUrl}${SEALED_FOLDER}${shardHere(baseUrl)}`).catch(
        () => undefined,
      )
    : undefined;
}

export function bootUrl(baseUrl: string): string {
  return `${baseUrl}${SEALED_FOLDER}${BOOT_NAME}`;
}

/** Logical name of the shard in which the page at the current address would be. */
export function shardHere(baseUrl: string): string {
  return shardOf(pageKeyAt(baseUrl, window.location.pathname) ?? NOT_FOUND);
}

/** The browser asks the host whether its copy still holds. */
function fetchNow(url: string): Promise<Bytes> {
  return fetchSealed(url, ANY_BUILD, 'no-cache');
}
