import {describe, expect, it} from 'vitest';

import {type Boot, decodeBoot} from '../../../../src/sealing/format';
import {encodeBoot} from '../../../../src/sealing/format/boot';
import {encodeText, readBootContent} from '../../../support/unitSealedSite';

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
    mainScripts: ['runtime()', 'main()'],
  };
}

describe('the boot file', () => {
  it('reads as it was written', () => {
    const boot = createBoot(3);
    expect(readBootContent(encodeBoot(boot))).toEqual(boot);
  });

  it('reads as it was written where pages share scripts or need none', () => {
    const boot = {
      ...createBoot(2),
      pages: {
        'docs/règles': ['page-1.js', 'page-0.js'],
        '': ['page-1.js'],
        '404.html': [],
      },
    };
    expect(readBootContent(encodeBoot(boot))).toEqual(boot);
  });

  it('reads as it was written where texts are empty, or of many bytes a character', () => {
    const boot = {
      ...createBoot(1),
      styles: 'p::before { content: "§ ☃" }',
      inlineScripts: ['', 'say("Zürich ☃")', ''],
      sharedScripts: [],
    };
    expect(readBootContent(encodeBoot(boot))).toEqual(boot);
  });

  it('can be written again from what was read', () => {
    const content = encodeBoot(createBoot(2));
    expect(encodeBoot(decodeBoot(content))).toEqual(content);
  });

  it('holds code as it is run', () => {
    const code = 'say("one\\n");\nsay("two")';
    const content = encodeBoot({...createBoot(1), mainScripts: [code]});
    expect(new TextDecoder().decode(content)).toContain(code);
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

  it('holds each name once', () => {
    const text = new TextDecoder().decode(encodeBoot(createBoot(20)));
    expect(text.match(/page-7\.js/g)).toHaveLength(1);
    expect(text).not.toContain(`"${nameOf(7)}"`);
  });

  it.each([
    ['is no published file', {pages: {'': ['gone.js']}}],
    ['has a shorter name', {files: {'a.js': 'abc'}}],
  ])('is refused where a script %s', (_, part) => {
    expect(() => encodeBoot({...createBoot(0), ...part})).toThrow(
      /published name of 32/,
    );
  });
});
