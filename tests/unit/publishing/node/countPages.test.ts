import {execFileSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';

import countPages from '../../../../src/publishing/node/countPages';

let dir: string;

function git(...args: string[]): void {
  execFileSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args],
    {cwd: dir, stdio: 'ignore'},
  );
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
  writeFileSync(path.join(dir, file), text);
}

function commit(): void {
  git('add', '--all');
  git('commit', '--message=Pages');
}

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'count-pages-'));
  git('init', '--initial-branch=main');
  for (const name of ['docs/kept.md', 'docs/to change.md', 'docs/moved.mdx']) {
    write(name, `${name}\n`);
  }
  write('blog/removed.md', 'Removed\n');
  commit();
  git('checkout', '-b', 'change');
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

it('counts nothing where nothing has changed', async () => {
  expect(await countPages(dir, 'main')).toEqual({
    added: 0,
    changed: 0,
    removed: 0,
  });
});

it('counts pages, and a page that moves as removed and added', async () => {
  write('docs/to change.md', 'Changed\n');
  write('docs/new/page.md', 'New\n');
  write('src/pages/about.tsx', 'export default () => null;\n');
  rmSync(path.join(dir, 'blog/removed.md'));
  mkdirSync(path.join(dir, 'docs/area'));
  renameSync(
    path.join(dir, 'docs/moved.mdx'),
    path.join(dir, 'docs/area/moved.mdx'),
  );
  commit();
  expect(await countPages(dir, 'main')).toEqual({
    added: 3,
    changed: 1,
    removed: 2,
  });
});

it('does not count what is no page', async () => {
  for (const file of [
    'docs/_part.md',
    'docs/_parts/part.md',
    'docs/map.svg',
    'blog/authors.yml',
    'src/pages/styles.module.css',
    'src/theme/Root.tsx',
    'README.md',
  ]) {
    write(file, 'New\n');
  }
  commit();
  expect((await countPages(dir, 'main')).added).toBe(0);
});

it('counts what the branch has done, not what was done beside it', async () => {
  git('checkout', 'main');
  write('docs/beside.md', 'Beside\n');
  commit();
  git('checkout', 'change');
  write('docs/new.md', 'New\n');
  commit();
  expect(await countPages(dir, 'main')).toEqual({
    added: 1,
    changed: 0,
    removed: 0,
  });
});

it('says what to do about a commit that git does not know', async () => {
  await expect(countPages(dir, 'no-such-branch')).rejects.toThrow(
    'git cannot compare with "no-such-branch"',
  );
});
