import {gzipSync} from 'node:zlib';
import fc from 'fast-check';
import {beforeAll, expect, it} from 'vitest';

import {
  SealError,
  openFile,
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  type OpeningKey,
  sealFile,
} from '../../../src/envelope';
import {type SealingKey} from '../../../src/envelope/keys';
import {decodeEnvelope} from '../../../src/envelope/sealedFile';

let sealing: SealingKey;
let opening: OpeningKey;

beforeAll(async () => {
  const sealKey = generateSealKey();
  sealing = await importSealingKey(sealKey);
  opening = await importOpeningKey(sealKey);
});

const files = fc.record({
  name: fc.string({unit: 'binary', maxLength: 80}),
  content: fc
    .uint8Array({maxLength: 2000, size: 'max'})
    .map((bytes) => new Uint8Array(bytes)),
  // Of zlib, as the build may choose it.
  level: fc.integer({min: 0, max: 9}),
});
type File = typeof files extends fc.Arbitrary<infer T> ? T : never;

const gzip = ({content, level}: File) =>
  new Uint8Array(gzipSync(content, {level}));

const seal = (file: File) =>
  sealFile({...file, key: sealing, compress: async () => gzip(file)});

it('gives back any content under its name only, with a nonce of its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(files, {
        minLength: 2,
        maxLength: 8,
        selector: (file) => JSON.stringify([file.name, [...gzip(file)]]),
      }),
      async (given) => {
        const nonces = new Set<string>();
        for (const [index, file] of given.entries()) {
          const envelope = await seal(file);
          nonces.add(decodeEnvelope(envelope).nonce.join());
          const open = (name: string) =>
            openFile({name, envelope, keys: [opening]});
          expect(await open(file.name)).toEqual(file.content);
          const {name = ''} = given[index - 1] ?? {};
          if (name !== file.name) {
            await expect(open(name)).rejects.toEqual(new SealError('damaged'));
          }
        }
        expect(nonces.size).toBe(given.length);
      },
    ),
    {numRuns: 50},
  );
});

it('fails on any bytes with a SealError and nothing else', async () => {
  const envelope = await sealFile({
    name: 'boot',
    content: Uint8Array.of(1, 2, 3),
    key: sealing,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.nat({max: envelope.length}),
      fc.uint8Array({maxLength: 80}),
      async (kept, tail) => {
        const bytes = Uint8Array.of(...envelope.subarray(0, kept), ...tail);
        fc.pre(bytes.join() !== envelope.join());
        await expect(
          openFile({name: 'boot', envelope: bytes, keys: [opening]}),
        ).rejects.toBeInstanceOf(SealError);
      },
    ),
  );
});
