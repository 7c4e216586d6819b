import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {cp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';

import {auditBuild} from '../../../../src/sealing/node/auditBuild';
import {type Boot, type Bytes, publishedName} from '../../../../src/envelope';
import {encodeBoot} from '../../../../src/envelope/boot';
import {encodeGroup} from '../../../../src/internals/shared/groups';
import {
  encodeShard,
  type PageShard,
  SHARD_NAMES,
  shardedBootLength,
} from '../../../../src/internals/shared/shards';
import {plaintextLength} from '../../../../src/envelope/plaintext';
import {
  createTestKey,
  EMPTY_BOOT,
  encodeText,
  seal,
  sealText,
  type TestKey,
} from '../../../support/unit/sealedSite';

const CLEAR = new Map([
  ['index.html', Buffer.from('<!doctype html>')],
  ['img/favicon.svg', Buffer.from('<svg/>')],
]);
const NAME = 'assets/js/gryphons.js';
const NOT_OPEN = 'is missing, or does not open under its own name';

let key: TestKey;
let work: string;
let publicDir: string;
/** Published name of the one sealed file beside the boot file. */
let published: string;

const place = (file: string) => path.join(publicDir, file);

beforeAll(async () => {
  key = await createTestKey();
  work = mkdtempSync(path.join(tmpdir(), 'docs-audit-'));
});

afterAll(() => {
  rmSync(work, {recursive: true});
});

beforeEach(async () => {
  publicDir = mkdtempSync(path.join(work, 'public-'));
  mkdirSync(place('img'));
  mkdirSync(place('sealed'));
  for (const [file, bytes] of CLEAR) {
    writeFileSync(place(file), bytes);
  }
  const sealed = await sealText(key, NAME, 'gryphons()');
  published = await publishedName(sealed);
  writeFileSync(place(`sealed/${published}`), sealed);
  await writeBoot({files: {[NAME]: published}});
});

async function writeBoot(boot: Partial<Boot>): Promise<void> {
  await writeFixed('boot', encodeBoot({...EMPTY_BOOT, ...boot}));
}

async function writeFixed(
  name: string,
  content: Bytes,
  lengthFor = plaintextLength,
): Promise<void> {
  const sealed = await seal(key, name, content, lengthFor);
  writeFileSync(place(`sealed/${name}`), sealed);
}

/** What it says is wrong. */
async function faults(): Promise<string> {
  const error: unknown = await auditBuild({
    publicDir,
    clearFiles: CLEAR,
    sealKey: key.text,
  }).catch((reason: unknown) => reason);
  return error === undefined ? 'none' : (error as Error).message;
}

it('finds nothing in what a build makes', async () => {
  expect(await faults()).toBe('none');
});

it('opens what a group of pages lists as well', async () => {
  const script = 'assets/js/routes-0.js';
  const content = encodeGroup({
    files: {[NAME]: published},
    pages: {},
    script: encodeText('routes()'),
  });
  const group = await seal(key, script, content);
  const name = await publishedName(group);
  writeFileSync(place(`sealed/${name}`), group);
  await writeBoot({files: {[script]: name}, groups: [{from: '', script}]});
  expect(await faults()).toBe('none');

  rmSync(place(`sealed/${published}`));
  expect(await faults()).toContain(`sealed/${published} ${NOT_OPEN}`);
});

it('opens the shards beside the boot file of a large site, and allows none beside another', async () => {
  const writeShard = (name: string, shard: Partial<PageShard> = {}) =>
    writeFixed(
      name,
      encodeShard({build: 'build-1', files: {}, pages: {}, ...shard}),
    );
  await Promise.all(SHARD_NAMES.map((name) => writeShard(name)));
  expect(await faults()).toContain(`unknown files: ${SHARD_NAMES.length}`);
  const boot = encodeBoot({...EMPTY_BOOT, files: {[NAME]: published}});
  await writeFixed('boot', boot, shardedBootLength);
  expect(await faults()).toBe('none');

  await writeShard('boot-1', {files: {[NAME]: '0'.repeat(32)}});
  await writeShard('boot-2', {build: 'build-0'});
  cpSync(place('sealed/boot-0'), place('sealed/boot-3'));
  rmSync(place('sealed/boot-4'));
  const found = await faults();
  for (const number of [1, 2, 3, 4]) {
    expect(found).toContain(`sealed/boot-${number} ${NOT_OPEN}`);
  }
  expect(found.match(/boot-/g)).toHaveLength(4);
});

const write = (file: string, content: string | Bytes) =>
  writeFile(place(file), content);
const SEALED = () => `sealed/${published}`;

it.each<[string, () => Promise<void>, () => string]>([
  [
    'a changed file of the public part',
    () => write('index.html', '<!doctype html> '),
    () => 'index.html is missing or changed',
  ],
  [
    'a listed file that is missing',
    () => rm(place('img/favicon.svg')),
    () => 'img/favicon.svg is missing',
  ],
  [
    'another file, which it does not name',
    () => write('gryphons.html', ''),
    () => 'unknown files: 1',
  ],
  [
    'a link',
    () => symlink(place('index.html'), place('gryphons')),
    () => 'unknown files: 1',
  ],
  [
    'a file that is not sealed',
    () => write(SEALED(), 'gryphons()'),
    () => `${SEALED()} ${NOT_OPEN}`,
  ],
  [
    'a file in the place of another',
    () => cp(place('sealed/boot'), place(SEALED())),
    () => `${SEALED()} ${NOT_OPEN}`,
  ],
  [
    'another version of a file, which opens',
    async () => write(SEALED(), await sealText(key, NAME, 'griffins()')),
    () => `${SEALED()} ${NOT_OPEN}`,
  ],
  [
    'a boot file of another key',
    async () =>
      write('sealed/boot', await sealText(await createTestKey(), 'boot', '{}')),
    () => `sealed/boot ${NOT_OPEN}`,
  ],
])('finds %s', async (_, plant, expected) => {
  await plant();
  const found = await faults();
  expect(found).toContain(expected());
  expect(found).not.toMatch(/gryphon/);
});
