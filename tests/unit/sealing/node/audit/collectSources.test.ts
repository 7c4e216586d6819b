import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import collectSources from '../../../../../src/sealing/node/audit/collectSources';
import {
  readKnownContent,
  writeKnownContent,
} from '../../../../../src/sealing/node/audit/knownContent';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sources-'));
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
  writeFileSync(path.join(dir, file), text);
}

/** What Docusaurus hands to a plugin once all is built, as far as it is used. */
function tell(
  content: unknown,
  themeConfig: Record<string, unknown> = {},
  routesPaths: string[] = [],
): void {
  writeKnownContent({
    generatedFilesDir: path.join(dir, 'generated'),
    routesPaths,
    siteConfig: {title: 'Handbook', themeConfig},
    plugins: [{name: 'docs', content}],
  } as unknown as Props);
}

function collect(): [id: string, text: string][] {
  const known = readKnownContent(path.join(dir, 'generated'));
  return collectSources(
    {siteDir: dir, builtDir: path.join(dir, 'built')},
    known,
  ).map(({id, bytes}) => [id, String(bytes())]);
}

const INTRO = {
  source: '@site/docs/intro.md',
  title: 'Welcome',
  frontMatter: {keywords: ['first week']},
};

describe('the sources', () => {
  it('are the files of every folder that content is from', () => {
    write('docs/intro.md', '---\ntitle: Welcome\n---\n\nRead this first.');
    write('docs/_draft.mdx', 'Not yet.');
    write('docs/plan.pdf', 'PDF');
    write('docs/rules/_category_.json', '{}');
    write('blog/authors.yml', 'office:');
    write('blog/post.md', 'News');
    write('sidebars.ts', 'export default {}');
    write('src/pages/index.tsx', 'Home');
    write('src/gate/Login.tsx', 'public');
    write('other/build/index.html', 'an old build');
    write('(team)/page.md', 'Ours');
    tell([
      INTRO,
      {source: '@site/blog/post.md'},
      {source: '@site/(team)/page.md'},
    ]);
    const sources = collect();
    expect(sources.slice(0, 13)).toEqual([
      ['authors#1', 'office:'],
      ['category#1', '{}'],
      ['sidebars#1', 'export default {}'],
      ['doc#1:frontMatter', ''],
      ['doc#1', 'Not yet.'],
      ['doc#2:frontMatter', '---\ntitle: Welcome\n---'],
      ['doc#2', '\n\nRead this first.'],
      ['blog#1:frontMatter', ''],
      ['blog#1', 'News'],
      ['page#1', 'Home'],
      ['file#1:frontMatter', ''],
      ['file#1', 'Ours'],
      ['asset#1', 'PDF'],
    ]);
    expect(sources).toContainEqual(['path#9', 'docs/plan.pdf']);
    expect(sources.flat()).not.toContain('public');
    expect(sources.flat()).not.toContain('an old build');
  });

  it('are files outside the folder of the site too', () => {
    const own = dir;
    dir = path.join(own, 'site');
    write('../handbook/rules/intro.md', 'Outside');
    write('../other/notes.md', 'not content');
    tell([{source: '@site/../handbook/rules/intro.md'}]);
    const texts = collect().map(([, text]) => text);
    dir = own;
    expect(texts).toContain('Outside');
    expect(texts).not.toContain('not content');
  });

  it('are what Docusaurus knows: addresses, texts of the theme, values', () => {
    write('docs/intro.md');
    const cyclic: Record<string, unknown> = {label: 'Round'};
    cyclic.self = cyclic;
    tell(
      {docs: [INTRO], sidebars: [cyclic]},
      {navbar: {items: [{label: 'Docs'}]}},
      ['/docs/intro'],
    );
    const sources = new Map(collect());
    expect(sources.get('url#1')).toBe('/docs/intro');
    expect(sources.get('navbar')).toContain('Docs');
    expect(sources.get('config')).toContain('Handbook');
    expect(sources.get('doc#1:metadata')?.split('\n')).toEqual(
      expect.arrayContaining(['Welcome', 'first week']),
    );
    expect([...sources.values()].join()).toContain('Round');
  });

  it('are what Docusaurus has built, but for static/', () => {
    write('static/img/logo.svg');
    write('built/img/logo.svg', '<svg/>');
    write('built/assets/js/main.js', 'main()');
    write('built/assets/images/plan.png', 'PNG');
    tell([]);
    expect(collect().slice(-2)).toEqual([
      ['built#1', 'PNG'],
      ['chunk#2', 'main()'],
    ]);
  });

  it('are the authors of the history', () => {
    const git = (...args: string[]) =>
      execFileSync('git', args, {cwd: dir, stdio: 'ignore'});
    git('init', '--quiet');
    git(
      ...['-c', 'user.name=Ada Vale', '-c', 'user.email=ada@example.com'],
      ...['commit', '--allow-empty', '--quiet', '--message=One'],
    );
    tell([]);
    const sources = collect();
    expect(sources).toContainEqual(['gitAuthor#1', 'Ada Vale']);
    expect(sources).toContainEqual(['gitAuthor#2', 'ada@example.com']);
  });

  it('are not complete if git does not read the history', () => {
    write('.git', 'gitdir: /nowhere');
    tell([]);
    expect(collect).toThrow(/git log fails/);
  });

  it('are not complete unless this build has told what it knows', () => {
    expect(collect).toThrow(/src\/sealing\/node\/plugin\.ts/);
  });
});
