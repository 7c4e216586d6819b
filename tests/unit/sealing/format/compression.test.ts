import {gunzipSync, gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

import {
  compressGzip,
  decompressGzip,
  normalizeGzipHeader,
} from '../../../../src/sealing/format/compression';

const CONTENT = new TextEncoder().encode(
  'The clerk keeps the register. '.repeat(50),
);

describe('compressGzip and decompressGzip', () => {
  it('speak the same gzip as zlib', async () => {
    const gzip = await compressGzip(CONTENT);
    expect(gzip.length).toBeLessThan(CONTENT.length / 5);
    expect(new Uint8Array(gunzipSync(gzip))).toEqual(CONTENT);
    expect(await decompressGzip(gzipSync(CONTENT, {level: 9}))).toEqual(
      CONTENT,
    );
  });

  it.each([
    ['cut short', (gzip: Uint8Array) => gzip.slice(0, -1)],
    ['empty', () => new Uint8Array()],
    ['not gzip', () => new Uint8Array(100).fill(7)],
    ['of a wrong checksum', (gzip: Uint8Array) => gzip.with(-5, 0)],
  ])('fail on data that is %s', async (_, spoil) => {
    const spoilt = new Uint8Array(spoil(await compressGzip(CONTENT)));
    await expect(decompressGzip(spoilt)).rejects.toThrow();
  });
});

describe('normalizeGzipHeader', () => {
  it('leaves nothing in the header that depends on time or system', () => {
    const gzip = new Uint8Array(gzipSync(CONTENT, {level: 9}));
    const foreign = new Uint8Array(gzip);
    foreign.set([1, 2, 3, 4, 0, 19], 4);
    const normalized = normalizeGzipHeader(foreign);
    expect(normalized).toEqual(normalizeGzipHeader(gzip));
    expect([...normalized.subarray(0, 10)]).toEqual([
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255,
    ]);
    expect(new Uint8Array(gunzipSync(normalized))).toEqual(CONTENT);
  });

  it('leaves the data that it got alone, even in a Buffer', () => {
    const gzip = gzipSync(CONTENT);
    const before = Buffer.from(gzip);
    normalizeGzipHeader(gzip);
    expect(gzip).toEqual(before);
  });

  it.each([
    ['data of another kind', new Uint8Array(40).fill(0x78)],
    ['a header with a file name', new Uint8Array(gzipSync('a')).with(3, 8)],
    [
      'less than a header and a trailer',
      new Uint8Array(gzipSync('')).slice(0, 17),
    ],
  ])('refuses %s', (_, gzip) => {
    expect(() => normalizeGzipHeader(new Uint8Array(gzip))).toThrow(TypeError);
  });
});
