import {cp, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';

import {auditBuild} from '../../../../src/sealed/node/auditBuild';
import type {Bytes} from '../../../../src/sealed/envelope/bytes';
import {publishedName} from '../../../../src/sealed/envelope/sealedFile';
import {SCRIPTS_NAME} from '../../../../src/sealed/envelope/boot';
import {
  generateSealKey,
  importSealingKey,
} from '../../../../src/sealed/envelope/keys';
import {sealBoot} from '../../../../src/sealed/node/sealContent';
import {writeSite} from '../../../support/unit/content';
import {EMPTY_BOOT, sealText} from '../../../support/unit/sealedSite';

const CLEAR = new Map([
  ['index.html', Buffer.from('<!doctype html>')],
  ['img/favicon.svg', Buffer.from('<svg/>')],
]);
const NAME = 'assets/js/gryphons.js';
const NOT_OPEN = 'is missing, or does not open under its own name';

const KEY = generateSealKey();

let publicDir: string;
/** Published name of {@link NAME}. */
let published: string;
let boot: Bytes;

const place = (file: string) => path.join(publicDir, file);

beforeEach(async () => {
  const sealed = await sealText(KEY, NAME, 'gryphons()');
  published = await publishedName(sealed);
  const scripts = await sealText(KEY, SCRIPTS_NAME, 'main()');
  const files = {
    [NAME]: published,
    [SCRIPTS_NAME]: await publishedName(scripts),
  };
  boot = await sealBoot({...EMPTY_BOOT, files}, await importSealingKey(KEY));
  publicDir = writeSite({
    ...Object.fromEntries(CLEAR),
    [`sealed/${published}`]: sealed,
    [`sealed/${files[SCRIPTS_NAME]}`]: scripts,
    'sealed/boot': boot,
  });
});

/** The faults that the audit reports. */
async function faults(): Promise<string> {
  return auditBuild({
    publicDir,
    clearFiles: CLEAR,
    sealKey: KEY,
  }).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  );
}

it('finds nothing in what a build makes', async () => {
  expect(await faults()).toBe('none');
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
    async () => write(SEALED(), await sealText(KEY, NAME, 'griffins()')),
    () => `${SEALED()} ${NOT_OPEN}`,
  ],
  [
    'a boot file of another key',
    async () =>
      write('sealed/boot', await sealText(generateSealKey(), 'boot', '{}')),
    () => `sealed/boot ${NOT_OPEN}`,
  ],
  [
    'a boot file that names another file as that of the scripts',
    () => write('sealed/boot', boot.with(-1, 0)),
    () => `sealed/boot ${NOT_OPEN}`,
  ],
])('finds %s', async (_, plant, expected) => {
  await plant();
  const found = await faults();
  expect(found).toContain(expected());
  expect(found).not.toMatch(/gryphon/);
});
