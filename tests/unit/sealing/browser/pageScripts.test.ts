import {describe, expect, it} from 'vitest';

import pageScripts from '../../../../src/sealing/browser/pageScripts';

const HOME = ['assets/js/home.js'];
const INTRO = ['assets/js/intro.js'];
const NOT_FOUND = ['assets/js/not-found.js'];
const boot = {
  pages: {
    '': HOME,
    'docs/intro': INTRO,
    'docs/règles': INTRO,
    '404.html': NOT_FOUND,
  },
};

describe('the scripts of a page', () => {
  it.each([
    ['/', HOME],
    ['/index.html', HOME],
    ['/docs/intro', INTRO],
    ['/docs/intro/', INTRO],
    ['/docs/intro//', INTRO],
    ['/docs/intro.html', INTRO],
    ['/docs/intro/index.html', INTRO],
    ['/docs/r%C3%A8gles', INTRO],
  ])('at %s are known', (pathname, scripts) => {
    expect(pageScripts(boot, '/', pathname)).toBe(scripts);
    expect(pageScripts(boot, '/handbook/', `/handbook${pathname}`)).toBe(
      scripts,
    );
  });

  it.each([
    '/docs/unknown',
    '/404.html',
    '/docs/%E0%A4%A',
    '/docs',
    '/constructor',
    '/toString',
    '/__proto__',
  ])('at %s are those of the page that is not found', (pathname) => {
    expect(pageScripts(boot, '/', pathname)).toBe(NOT_FOUND);
  });

  it('are those of the home page below a base URL without its slash too', () => {
    expect(pageScripts(boot, '/handbook/', '/handbook')).toBe(HOME);
  });

  it('are none where there is no such page either', () => {
    expect(pageScripts({pages: {}}, '/', '/docs/unknown')).toEqual([]);
  });
});
