import {describe, expect, it} from 'vitest';

import collectWindows from '../../../../../src/sealing/node/audit/collectWindows';
import {
  findBase64,
  findBytes,
} from '../../../../../src/sealing/node/audit/findBytes';
import {noise, publishedFile, source} from './auditFiles';

const SMALL = noise(2_000, 1);
const LARGE = noise(100_000, 2);
const TEXT = 'Every gryphon keeper counts the brass lanterns before dusk.';

const windows = collectWindows(
  [
    source('asset#1', Buffer.concat([Buffer.alloc(64), SMALL])),
    source('asset#2', Buffer.concat([Buffer.alloc(64), LARGE])),
    source('doc#1', TEXT),
  ],
  [],
);

const found = (content: string | Uint8Array) =>
  findBytes([publishedFile('gate.js', content)], windows);

describe('bytes of the content', () => {
  it('are found at any offset, in a slice of a small file', () => {
    for (const start of [0, 1, 777]) {
      const slice = SMALL.subarray(start, start + 63);
      const content = Buffer.concat([noise(100, 3), slice]);
      expect(found(content)).toMatchObject([
        {file: 'gate.js', form: 'bytes', source: 'asset#1'},
      ]);
    }
  });

  it('are found in a slice of a large file, if it is large too', () => {
    expect(found(LARGE.subarray(50_001, 51_000))).toMatchObject([
      {source: 'asset#2'},
    ]);
  });

  it('are found at their offset, once', () => {
    const content = Buffer.concat([noise(1_000, 4), Buffer.from(TEXT), SMALL]);
    expect(found(content)).toEqual([
      {file: 'gate.js', offset: 1_000, form: 'bytes', source: 'doc#1'},
      expect.objectContaining({source: 'asset#1'}),
    ]);
  });

  it('are not zeros, nor the same few signs', () => {
    const own = collectWindows([source('asset#1', '----'.repeat(40))], []);
    const file = publishedFile('index.html', '----'.repeat(40));
    expect(findBytes([file], own)).toEqual([]);
    expect(found(Buffer.alloc(500))).toEqual([]);
  });

  it('are allowed if they are public anyway', () => {
    const own = collectWindows([source('asset#1', SMALL)], [SMALL]);
    expect(findBytes([publishedFile('map.png', SMALL)], own)).toEqual([]);
  });

  it('are found in base64, at any alignment', () => {
    for (const start of [300, 301, 302]) {
      const slice = SMALL.subarray(start, start + 200).toString('base64');
      const file = publishedFile('index.html', `€ "${slice}"`);
      expect(findBase64([file], windows)).toEqual([
        {file: 'index.html', offset: 5, form: 'base64', source: 'asset#1'},
      ]);
    }
  });
});
