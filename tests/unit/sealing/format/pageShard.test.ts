import {randomBytes} from 'node:crypto';
import {expect, it} from 'vitest';

import {
  decodeShard,
  encodeShard,
  hasShards,
  SHARD_NAMES,
  shardedBootLength,
  shardOf,
} from '../../../../src/sealing/docusaurus/shared/shards';
import {
  sealFile,
  generateSealKey,
  importSealingKey,
} from '../../../../src/sealing/format';

it('is the same for all spellings that lead to a page', () => {
  expect(shardOf('Docs/A Rule')).toBe(shardOf('docs/a%20rule'));
  expect(shardOf('404.html')).toMatch(/^boot-\d+$/);
});

it('spreads neighbours over all shards', () => {
  const counts = new Map(SHARD_NAMES.map((name) => [name, 0]));
  for (let number = 0; number < 3_200; number += 1) {
    const name = shardOf(`docs/patrol/chapter-${number}`);
    counts.set(name, (counts.get(name) ?? NaN) + 1);
  }
  expect(Math.min(...counts.values())).toBeGreaterThan(50);
  expect(Math.max(...counts.values())).toBeLessThan(200);
});

it('is announced by the length of the boot file, whatever that holds', async () => {
  const key = await importSealingKey(generateSealKey());
  for (const length of [0, 100, 1_000, 100_000]) {
    const boot = {name: 'boot', content: randomBytes(length), key};
    expect(hasShards(await sealFile(boot))).toBe(false);
    const sharded = {...boot, lengthFor: shardedBootLength};
    expect(hasShards(await sealFile(sharded))).toBe(true);
  }
});

it('is read as it was written', () => {
  const shard = {
    build: '0123456789abcdef',
    files: {'assets/js/a.js': 'a'.repeat(32), 'assets/js/b.js': 'b'.repeat(32)},
    pages: {'docs/one': ['assets/js/b.js', 'assets/js/a.js'], 'docs/two': []},
  };
  const read = decodeShard(encodeShard(shard));
  expect(read).toEqual(shard);
});
