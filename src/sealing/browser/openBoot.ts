import type {Grant} from '../../gate/grant';
import {BOOT_NAME, type Boot} from '../shared/boot';
import {decodeBoot} from '../shared/bootFormat';
import type {Bytes} from '../shared/bytes';
import {SealError} from '../shared/errors';
import {openFile} from '../shared/openFile';
import {decodeShard, type PageShard} from '../shared/pageShard';
import {importOpeningKey, type OpeningKey} from '../shared/sealKey';
import {ANY_BUILD, bootUrl, shardHere, type FetchedBoot} from './fetchBoot';
import {openFetched} from './fetchSealed';

export interface OpenedBoot {
  readonly boot: Boot<Bytes>;
  readonly keys: readonly OpeningKey[];
}

/**
 * @param envelope as the host has answered with it
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
        url: bootUrl(baseUrl),
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
