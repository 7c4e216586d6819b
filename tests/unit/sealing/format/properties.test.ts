import {gzipSync} from 'node:zlib';
import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';

import {
  type Bytes,
  SealError,
  openFile,
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  type OpeningKey,
  sealFile,
} from '../../../../src/sealing/format';
import {decodeEnvelope} from '../../../../src/sealing/format/sealedFile';
import {type SealingKey} from '../../../../src/sealing/format/keys';

let sealing: SealingKey;
let opening: OpeningKey;

beforeAll(async () => {
  const sealKey = generateSealKey();
  sealing = await importSealingKey(sealKey);
  opening = await importOpeningKey(sealKey);
});

const names = fc.string({unit: 'binary', maxLength: 80});
const contents = fc
  .uint8Array({maxLength: 2000, size: 'max'})
  .map((bytes) => new Uint8Array(bytes));
const levels = fc.integer({min: 0, max: 9});

/** A compressor at one of zlib's levels, as the build may choose it. */
function zlibLevel(level: number) {
  return async (content: Bytes) => new Uint8Array(gzipSync(content, {level}));
}

function nonceOf(envelope: Bytes): string {
  return decodeEnvelope(envelope).nonce.join();
}

describe('sealFile and openFile', () => {
  it('give back any content under any name, however it was compressed', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        contents,
        levels,
        async (name, content, level) => {
          const compress = zlibLevel(level);
          const envelope = await sealFile({
            name,
            content,
            key: sealing,
            compress,
          });
          const opened = await openFile({name, envelope, keys: [opening]});
          expect(opened).toEqual(content);
        },
      ),
    );
  });

  it('use a nonce twice only for the same name and the same gzip data', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({name: names, content: contents, level: levels}),
          {
            minLength: 2,
            maxLength: 12,
            selector: ({name, content, level}) =>
              JSON.stringify([name, [...gzipSync(content, {level})]]),
          },
        ),
        async (files) => {
          const nonces = await Promise.all(
            files.map(async ({level, ...file}) =>
              nonceOf(
                await sealFile({
                  ...file,
                  key: sealing,
                  compress: zlibLevel(level),
                }),
              ),
            ),
          );
          expect(new Set(nonces).size).toBe(files.length);
        },
      ),
    );
  });

  it('open under no other name', async () => {
    await fc.assert(
      fc.asyncProperty(names, names, async (name, otherName) => {
        fc.pre(name !== otherName);
        const content = Uint8Array.of(1, 2, 3);
        const envelope = await sealFile({name, content, key: sealing});
        await expect(
          openFile({name: otherName, envelope, keys: [opening]}),
        ).rejects.toEqual(new SealError('damaged'));
      }),
    );
  });

  it('fail on any bytes with a SealError and nothing else', async () => {
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
});
