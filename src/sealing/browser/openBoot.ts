import type {Grant} from '../../gate/grant';
import {BOOT_NAME, SEALED_FOLDER, type Boot} from '../shared/boot';
import {decodeBoot} from '../shared/bootFormat';
import type {Bytes} from '../shared/bytes';
import {SealError} from '../shared/errors';
import {importOpeningKey, type OpeningKey} from '../shared/sealKey';
import fetchSealed from './fetchSealed';
import openFetched from './openFetched';

export interface OpenedBoot {
  readonly boot: Boot<Bytes>;
  readonly keys: readonly OpeningKey[];
}

/** The boot file has the same address in every build. */
export const ANY_BUILD = BOOT_NAME;

/** How long, in milliseconds, a boot file that was fetched ahead counts as fresh. */
const FRESH_MS = 5 * 60_000;

interface FetchedAhead {
  readonly envelope: Promise<Bytes | undefined>;
  readonly at: number;
}

let ahead: FetchedAhead | undefined;

/** Fetches the boot file before anybody needs it; what goes wrong is no matter. */
export function fetchBootAhead(baseUrl: string): void {
  keepAhead(fetchNow(baseUrl).catch(() => undefined));
}

/** Takes over the boot file that somebody else fetches ahead. */
export function keepAhead(envelope: Promise<Bytes | undefined>): void {
  ahead = {envelope, at: performance.now()};
}

/**
 * The boot file: the one that was fetched ahead, once and while it is fresh.
 *
 * @throws MissingError
 */
export async function fetchBoot(baseUrl: string): Promise<Bytes> {
  const early = ahead;
  ahead = undefined;
  const isFresh =
    early !== undefined && performance.now() - early.at < FRESH_MS;
  return (isFresh ? await early.envelope : undefined) ?? fetchNow(baseUrl);
}

/** The browser asks the host whether its copy still holds. */
function fetchNow(baseUrl: string): Promise<Bytes> {
  return fetchSealed(urlOf(baseUrl), ANY_BUILD, 'no-cache');
}

function urlOf(baseUrl: string): string {
  return `${baseUrl}${SEALED_FOLDER}${BOOT_NAME}`;
}

/**
 * @param envelope as {@link fetchBoot} has given it
 * @param readGrant gives the account's grant, asking Firebase anew if `refresh`
 * @returns undefined if the account holds no key that opens the site, also
 * after asking anew
 * @throws MissingError, or SealError 'damaged' or 'newerVersion'
 */
export default async function openBoot(
  baseUrl: string,
  envelope: Bytes,
  readGrant: (refresh: boolean) => Promise<Grant>,
): Promise<OpenedBoot | undefined> {
  for (const refresh of [false, true]) {
    const keys = await importKeys(await readGrant(refresh));
    try {
      const content = await openFetched({
        url: urlOf(baseUrl),
        envelope,
        name: BOOT_NAME,
        build: ANY_BUILD,
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

/** A claim that holds no key counts for nothing; it cannot open anything. */
async function importKeys(grant: Grant): Promise<readonly OpeningKey[]> {
  const imported = await Promise.allSettled(
    Object.values(grant).map(importOpeningKey),
  );
  return imported.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
}
