import type {Boot} from '../shared/boot';
import {SHARD_NAMES, shardOf, type PageShard} from '../shared/pageShard';
import pick from './pick';

interface ShardSources extends Pick<Boot, 'build'> {
  readonly groups: readonly Pick<Boot, 'pages'>[];
  /** Published names of at least the scripts of their pages. */
  readonly files: Boot['files'];
}

/** All shards by their names, those without a page too; none where there are no groups. */
export default function createShards({
  build,
  groups,
  files,
}: ShardSources): ReadonlyMap<string, PageShard> {
  if (groups.length === 0) {
    return new Map();
  }
  const listed = groups
    .flatMap(({pages}) => Object.entries(pages))
    .map((entry) => ({entry, shard: shardOf(entry[0])}));
  return new Map(
    SHARD_NAMES.map((name) => {
      const pages = Object.fromEntries(
        listed.filter(({shard}) => shard === name).map(({entry}) => entry),
      );
      const needed = pick(files, Object.values(pages).flat());
      return [name, {build, pages, files: needed}];
    }),
  );
}
