import type {Boot} from '../shared/boot';
import {SHARD_NAMES, shardOf, type PageShard} from '../shared/pageShard';

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
  const listed = groups.flatMap(({pages}) => Object.entries(pages));
  return new Map(
    SHARD_NAMES.map((name) => {
      const mine = listed.filter(([page]) => shardOf(page) === name);
      const scripts = mine.flatMap(([, needed]) => needed);
      return [
        name,
        {
          build,
          pages: Object.fromEntries(mine),
          files: Object.fromEntries(
            scripts.map((script) => [script, files[script] ?? '']),
          ),
        },
      ];
    }),
  );
}
