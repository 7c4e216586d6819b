import {randomBytes} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';

import findTrace from '../../../../../src/sealing/node/audit/findTrace';

const TEXT = 'Every gryphon keeper counts the brass lanterns before dusk. ';

describe('encrypted bytes', () => {
  it.each([16, 40, 64, 1_000, 5_000, 200_000])(
    'leave no trace, with a length of %i',
    (length) => {
      expect(findTrace(randomBytes(length))).toBeUndefined();
    },
  );

  it('leave none where chance gives the magic of gzip', () => {
    const bytes = Buffer.concat([Buffer.of(0x1f, 0x8b, 8), randomBytes(500)]);
    // Neither as a header with options, nor as one without.
    for (const flags of [0, 0xff]) {
      bytes[3] = flags;
      expect(findTrace(bytes)).toBeUndefined();
    }
  });
});

describe('a trace of what is not encrypted', () => {
  const gzip = gzipSync(TEXT.repeat(3));

  it.each([
    ['alone', gzip],
    ['behind its length', Buffer.concat([Buffer.of(0, 0, 0, 99), gzip])],
    ['before padding', Buffer.concat([gzip, Buffer.alloc(40)])],
    ['before other bytes', Buffer.concat([gzip, randomBytes(16)])],
    ['cut short', gzipSync(randomBytes(9_000)).subarray(0, 4_000)],
  ])('is gzip data %s', (_, bytes) => {
    expect(findTrace(bytes)).toBe('gzip data');
  });

  it.each([
    ['JSON', JSON.stringify({title: 'Brass lanterns of the eastern gate'})],
    ['text that random bytes follow', TEXT],
    [
      'text in another script',
      '规则书的第一章说明了成员的义务和权利以及其他事项',
    ],
  ])('is %s', (_, text) => {
    expect(findTrace(Buffer.from(text))).toBe('text');
    const followed = Buffer.concat([Buffer.from(text), randomBytes(16)]);
    expect(findTrace(followed)).toBe('text');
  });

  it('is text anywhere between', () => {
    const bytes = Buffer.concat([
      randomBytes(3_000),
      Buffer.from(TEXT),
      randomBytes(3_000),
    ]);
    expect(findTrace(bytes)).toBe('text');
  });

  it('is what some bytes have more often than others', () => {
    const bytes = randomBytes(4_000);
    for (const index of bytes.keys()) {
      bytes[index] = (bytes[index] ?? 0) & 0xf7;
    }
    expect(findTrace(bytes)).toBe('a pattern');
  });
});
