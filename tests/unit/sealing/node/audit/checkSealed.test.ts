import {createHash} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {beforeAll, describe, expect, it} from 'vitest';

import checkEnvelopes from '../../../../../src/sealing/node/audit/checkEnvelopes';
import checkOpening from '../../../../../src/sealing/node/audit/checkOpening';
import type {PublishedFile} from '../../../../../src/sealing/node/audit/listPublished';
import type {Boot} from '../../../../../src/sealing/shared/boot';
import {encodeBoot} from '../../../../../src/sealing/shared/bootFormat';
import type {Bytes} from '../../../../../src/sealing/shared/bytes';
import {sealFile} from '../../../../../src/sealing/shared/sealFile';
import {
  generateSealKey,
  importSealingKey,
  type SealingKey,
} from '../../../../../src/sealing/shared/sealKey';
import {EMPTY_BOOT} from '../../../../support/unitSealedSite';
import {publishedFile, unknownFile} from './auditFiles';

const SEAL_KEY = generateSealKey();
const TEXT = 'Every gryphon keeper counts the brass lanterns before dusk.';
const NONCE_OFFSET = 9;
const CIPHERTEXT_OFFSET = 21;

let key: SealingKey;
let chunk: PublishedFile;
let boot: PublishedFile;

beforeAll(async () => {
  key = await importSealingKey(SEAL_KEY);
  chunk = named(await seal('assets/js/a.js', TEXT));
  boot = publishedFile(
    'sealed/boot',
    await seal('boot', encodeBoot(bootOf({'assets/js/a.js': nameOf(chunk)}))),
  );
});

function seal(
  name: string,
  content: string | Bytes,
  by = key,
): Promise<Uint8Array> {
  return sealFile({
    name,
    content:
      typeof content === 'string' ? new TextEncoder().encode(content) : content,
    key: by,
  });
}

const bootOf = (files: Boot['files']): Boot => ({...EMPTY_BOOT, files});

function named(bytes: Uint8Array): PublishedFile {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return publishedFile(`sealed/${hash.slice(0, 32)}`, bytes);
}

const nameOf = ({path}: PublishedFile) => path.replace('sealed/', '');

const faultsOf = (...files: PublishedFile[]) =>
  checkEnvelopes(files, key.id).map(({fault}) => fault);

describe('the envelopes', () => {
  it('are without fault if they are sealed files', () => {
    expect(faultsOf(boot, chunk)).toEqual([]);
  });

  it('show a file that is not sealed', () => {
    expect(faultsOf(named(Buffer.from(TEXT)))).toEqual([
      'is not a sealed file',
    ]);
  });

  it('show another key, another version, and what ends too early', async () => {
    const other = await importSealingKey(generateSealKey());
    expect(faultsOf(named(await seal('a.js', TEXT, other)))).toEqual([
      'is sealed with another key',
    ]);
    const newer = chunk.bytes();
    newer[4] = 2;
    expect(faultsOf(named(newer))).toEqual([
      'has another version of the format',
    ]);
    expect(faultsOf(named(chunk.bytes().subarray(0, 30)))).toEqual([
      'ends within its envelope',
    ]);
  });

  it('show what is not encrypted', () => {
    const header = chunk.bytes().subarray(0, CIPHERTEXT_OFFSET);
    for (const [content, trace] of [
      [gzipSync(TEXT), 'gzip data'],
      [Buffer.from(TEXT), 'text'],
    ] as const) {
      expect(faultsOf(named(Buffer.concat([header, content])))).toEqual([
        `holds ${trace} instead of encrypted bytes`,
      ]);
    }
  });

  it('show a name that is not the hash of the bytes', () => {
    const bytes = chunk.bytes();
    expect(faultsOf(publishedFile(`sealed/${'0'.repeat(32)}`, bytes))).toEqual([
      'is not named by the hash of its bytes',
    ]);
    expect(
      faultsOf({...unknownFile('sealed/intro'), bytes: () => bytes}),
    ).toEqual(['has a name that no sealed file has']);
  });

  it('show a nonce that serves two files', () => {
    const bytes = boot.bytes();
    chunk.bytes().copy(bytes, NONCE_OFFSET, NONCE_OFFSET, CIPHERTEXT_OFFSET);
    expect(faultsOf(chunk, named(bytes))).toEqual([
      'has the nonce of another file',
    ]);
  });
});

describe('opening the files', () => {
  const faults = (...files: PublishedFile[]) => checkOpening(files, SEAL_KEY);

  it('succeeds with all that the boot file lists', async () => {
    expect(await faults(boot, chunk)).toEqual([]);
  });

  it('fails with what only looks random', async () => {
    const bytes = chunk.bytes();
    bytes.fill(gzipSync(bytes), CIPHERTEXT_OFFSET);
    expect(await faults(boot, {...chunk, bytes: () => bytes})).toEqual([
      {file: chunk.path, fault: 'does not open with the key'},
    ]);
  });

  it('fails with a file that the boot file does not list', async () => {
    const extra = named(await seal('assets/js/b.js', TEXT));
    expect(await faults(boot, chunk, extra)).toEqual([
      {file: extra.path, fault: 'is not listed in the boot file'},
    ]);
  });

  it('fails without a boot file, or with one that does not open', async () => {
    expect(await faults(chunk)).toEqual([
      {file: 'sealed/boot', fault: 'is missing'},
    ]);
    const wrong = {...boot, bytes: () => chunk.bytes()};
    expect(await faults(wrong, chunk)).toEqual([
      {file: 'sealed/boot', fault: 'does not open with the key'},
    ]);
  });
});
