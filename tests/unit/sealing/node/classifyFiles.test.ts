import {describe, expect, it} from 'vitest';

import UserError from '../../../../src/config/UserError';
import {classifyFiles} from '../../../../src/sealing/node/classifyFiles';

const STATIC = {
  all: new Set([
    'robots.txt',
    'img/logo.svg',
    'img/map.png',
    'help/page.html',
    'help/page.js',
    'CNAME',
  ]),
  public: new Set(['robots.txt', 'img/logo.svg']),
};

/** What becomes of one file. */
function kindOf(file: string): string | undefined {
  const classified = classifyFiles([file], STATIC);
  const kinds = ['pages', 'scripts', 'styles', 'assets', 'public'] as const;
  return kinds.find((kind) => classified[kind].includes(file));
}

/** What is wrong with the files, in the words of the error. */
function problemsWith(files: readonly string[]): string {
  try {
    classifyFiles(files, STATIC);
  } catch (error) {
    if (error instanceof UserError) {
      return error.message;
    }
    throw error;
  }
  return 'none';
}

describe('what becomes of a file', () => {
  it.each([
    ['index.html', 'pages'],
    ['404.html', 'pages'],
    ['docs/intro/index.html', 'pages'],
    ['assets/js/main.1a2b.js', 'scripts'],
    ['assets/js/nested/worker.js', 'scripts'],
    ['assets/css/styles.1a2b.css', 'styles'],
    ['assets/images/map-0a1b.png', 'assets'],
    ['assets/fonts/text-0a1b.woff2', 'assets'],
    ['assets/medias/talk-0a1b.mp4', 'assets'],
    ['assets/files/rules-0a1b.pdf', 'assets'],
    ['robots.txt', 'public'],
    ['img/logo.svg', 'public'],
    ['img/map.png', 'assets'],
    ['help/page.html', 'assets'],
    ['help/page.js', 'assets'],
    ['CNAME', 'assets'],
  ])('%s: %s', (file, kind) => {
    expect(kindOf(file)).toBe(kind);
  });
});

describe('a file of an unknown kind', () => {
  it.each([
    'sitemap.xml',
    'blog/rss.xml',
    'blog/atom.xml',
    'search-index.json',
    'llms.txt',
    'assets/js/main.1a2b.js.map',
    'assets/js/main.1a2b.js.LICENSE.txt',
    'assets/css/styles.1a2b.css.map',
    'assets/data.json',
    'other/assets/images/map.png',
    'script.js',
    '.hidden',
  ])('stops the build: %s', (file) => {
    expect(problemsWith([file])).toContain(`  - ${file}\n`);
  });

  it('is named together with all others, and with none that is known', () => {
    const problems = problemsWith([
      'sitemap.xml',
      'index.html',
      'blog/rss.xml',
      'robots.txt',
    ]);
    expect(problems.match(/^ {2}- .*$/gm)).toEqual([
      '  - sitemap.xml',
      '  - blog/rss.xml',
    ]);
    expect(problems).toContain('static/');
  });
});
