import {randomBytes} from 'node:crypto';
import {describe, expect, it} from 'vitest';

import {
  decodeBoot,
  generateSealKey,
  importSealingKey,
  sealFile,
  type Boot,
} from '../../../src/envelope';
import {encodeBoot} from '../../../src/envelope/boot';
import {
  decodeGroup,
  encodeGroup,
  findGroup,
  groupByKey,
} from '../../../src/internals/shared/groups';
import {
  decodeShard,
  encodeShard,
  hasShards,
  SHARD_NAMES,
  shardedBootLength,
  shardOf,
} from '../../../src/internals/shared/shards';
import {encodeText, readBootContent} from '../../support/unit/sealedSite';

const nameOf = (index: number) => String(index).padStart(32, '0');

/** A site of that many pages, each with a script of its own. */
function createBoot(pages: number): Boot {
  const scripts = Array.from({length: pages}, (_, index) => `page-${index}.js`);
  return {
    build: '0123456789abcdef',
    files: Object.fromEntries(
      ['image.png', ...scripts].map((name, index) => [name, nameOf(index)]),
    ),
    pages: Object.fromEntries(
      scripts.map((script, index) => [`docs/page-${index}`, [script]]),
    ),
    groups: [{from: 'docs/rules', script: 'image.png'}],
    styles: 'p { color: teal }',
    markup: '<p>Skip</p>',
    inlineScripts: ['theme()'],
    sharedScripts: ['layout()'],
    mainScripts: ['runtime()', 'say("one\\n");\nsay("two")'],
  };
}

describe('the boot file', () => {
  it('reads as it was written', () => {
    const boot: Boot = {
      ...createBoot(3),
      pages: {
        'docs/règles': ['page-1.js', 'page-0.js'],
        '': ['page-1.js'],
        '404.html': [],
      },
      styles: 'p::before { content: "§ ☃" }',
      inlineScripts: ['', 'say("Zürich ☃")', ''],
      sharedScripts: [],
    };
    const content = encodeBoot(boot);
    expect(readBootContent(content)).toEqual({
      ...boot,
      // All are listed, in the order in which pages need them.
      files: expect.objectContaining(boot.files) as object,
    });
    expect(encodeBoot(decodeBoot(content))).toEqual(content);
  });

  it.each([
    ['an earlier format', '{"build":"0123456789abcdef"}'],
    ['a later one', '\u0004'],
    ['none', ''],
  ])('is of another version where it is of %s', (_, content) => {
    expect(() => decodeBoot(encodeText(content))).toThrow(
      expect.objectContaining({reason: 'newerVersion'}) as Error,
    );
  });

  it.each([
    ['is not published', {pages: {'': ['gone.js']}}],
    ['has a shorter name', {files: {'a.js': 'abc'}}],
  ])('is refused where a script %s', (_, part) => {
    expect(() => encodeBoot({...createBoot(0), ...part})).toThrow(
      /published name of 32/,
    );
  });
});

describe('a large site', () => {
  const listed = {
    files: {'a.js': 'a'.repeat(32), 'b.js': 'b'.repeat(32)},
    pages: {'docs/one': ['b.js', 'a.js'], 'docs/two': []},
  };

  it('reads groups and shards as they were written', () => {
    const shard = {build: '0123456789abcdef', ...listed};
    expect(decodeShard(encodeShard(shard))).toEqual(shard);
    const group = {...listed, script: encodeText('routes()')};
    expect(decodeGroup(encodeGroup(group))).toEqual(group);
  });

  it('keeps neighbours together, and finds each again', () => {
    const keys = ['b', 'Z', 'a/1', 'a', 'é', 'c'];
    const groups = groupByKey(keys, (key) => key, 2);
    expect(groups).toEqual([
      {from: 'Z', entries: ['Z', 'a']},
      {from: 'a/1', entries: ['a/1', 'b']},
      {from: 'c', entries: ['c', 'é']},
    ]);
    for (const key of keys) {
      expect(groups[findGroup(groups, key)]?.entries).toContain(key);
    }
    expect(findGroup(groups, 'A')).toBe(-1);
  });

  it('spreads pages over all shards, under whichever spelling', () => {
    const counts = new Map(SHARD_NAMES.map((name) => [name, 0]));
    for (let number = 0; number < 3_200; number += 1) {
      const name = shardOf(`docs/patrol/chapter-${number}`);
      counts.set(name, (counts.get(name) ?? NaN) + 1);
    }
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
    expect(Math.max(...counts.values())).toBeLessThan(200);
    expect(shardOf('Docs/A Rule')).toBe(shardOf('docs/a%20rule'));
  });

  it('shows that it has shards by the length of its boot file', async () => {
    const key = await importSealingKey(generateSealKey());
    for (const length of [0, 100, 1_000, 100_000]) {
      const boot = {name: 'boot', content: randomBytes(length), key};
      expect(hasShards(await sealFile(boot))).toBe(false);
      const sharded = {...boot, lengthFor: shardedBootLength};
      expect(hasShards(await sealFile(sharded))).toBe(true);
    }
  });
});
