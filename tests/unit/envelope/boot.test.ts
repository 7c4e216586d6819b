import {describe, expect, it} from 'vitest';

import {decodeBoot, type Boot} from '../../../src/envelope';
import {encodeBoot} from '../../../src/envelope/boot';
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
    ['a later one', '\u0005'],
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
