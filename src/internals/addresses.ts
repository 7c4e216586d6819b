/*
 * How pages are found by their addresses, in the build and in the browser alike.
 */
export {
  addressKey,
  decodeGroup,
  encodeGroup,
  findGroup,
  NOT_FOUND,
  pageKeyAt,
} from './shared/groups';
export {
  createShards,
  decodeShard,
  encodeShard,
  hasShards,
  SHARD_NAMES,
  shardedBootLength,
  shardOf,
  type PageShard,
} from './shared/shards';
