import {openFile} from '../shared/openFile';
import {decodeShard, type PageShard} from '../shared/pageShard';
import {shardHere, type FetchedBoot} from './fetchBoot';
import type {OpenedBoot} from './openBoot';

/**
 * @returns undefined if it cannot be had, is of another page or of another
 * build: only time is lost, for the page's group says the same
 */
export default async function openShard(
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
