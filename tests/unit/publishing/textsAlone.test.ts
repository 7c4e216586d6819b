import {execFileSync, spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import {jobOf} from '../../support/workflows';

const dir = mkdtempSync(path.join(tmpdir(), 'texts-'));
const file = (name: string) => path.join(dir, name);
const step = jobOf('check.yml', 'check').steps?.find(({id}) => id === 'texts');

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...author, ...args], {
    cwd: dir,
    encoding: 'utf8',
  }).trim();
}

let base: string;

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message=A change');
}

beforeAll(() => {
  git('init', '--quiet');
  for (const name of ['docs/rules/a.md', 'docs/b.mdx', 'blog/c.md', 'a.ts']) {
    mkdirSync(path.dirname(file(name)), {recursive: true});
    writeFileSync(file(name), 'Text.\n');
  }
  commit();
  base = git('rev-parse', 'HEAD');
});

beforeEach(() => {
  git('checkout', '--quiet', '--force', '--detach', base);
  git('clean', '--quiet', '-fd');
});

afterAll(() => {
  rmSync(dir, {recursive: true});
});

/** Runs the step of the workflow on a change, as GitHub does. */
function isTextsAlone(change: string, given = base): boolean {
  execFileSync('bash', ['-c', change], {cwd: dir});
  commit();
  const output = file('.git/output');
  writeFileSync(output, '');
  const {status} = spawnSync('bash', ['-e', '-c', step?.run ?? 'exit 9'], {
    cwd: dir,
    env: {...process.env, BASE: given, GITHUB_OUTPUT: output},
  });
  expect(status).toBe(0);
  const text = readFileSync(output, 'utf8');
  expect(['', 'alone=true\n']).toContain(text);
  return text !== '';
}

it.each([
  ['a changed text', 'echo More >> docs/rules/a.md'],
  ['a new one with a picture', 'touch docs/rules/{new.md,picture.png}'],
  ['one that is gone', 'rm blog/c.md'],
  ['one that has moved', 'mv blog/c.md docs/c.md'],
])('%s is only text', (_, change) => {
  expect(isTextsAlone(change)).toBe(true);
});

it.each([
  ['sidebars', 'touch sidebars.ts'],
  ['MDX', 'echo More >> docs/b.mdx'],
  ['MDX beside a text', 'touch docs/{d.md,d.mdx}'],
  ['a text that becomes MDX', 'mv docs/rules/a.md docs/rules/a.mdx'],
  ['code', 'echo 1 >> a.ts'],
  ['code beside the texts', 'touch docs/rules/x.js'],
  ['a drawing, which can hold scripts', 'touch docs/x.svg'],
  ['settings beside the texts', 'touch docs/_category_.json'],
  ['attributes of git beside the texts', 'touch docs/.gitattributes'],
  ['text elsewhere', 'mkdir -p src/pages; touch src/pages/page.md'],
  ['a text that can be run', 'chmod +x blog/c.md'],
  ['a link under the name of a text', 'ln -s ../a.ts docs/link.md'],
])('%s is more than text', (_, change) => {
  expect(isTextsAlone(change)).toBe(false);
});

it.each(['', '0123456789012345678901234567890123456789'])(
  'what cannot be compared is more than text: %j',
  (given) => {
    expect(isTextsAlone('touch docs/d.md', given)).toBe(false);
  },
);

it('what takes the short way needs no owner’s approval, and nothing else', () => {
  const instructions = readFileSync(
    path.join(SITE_DIR, 'src/publishing/README.md'),
    'utf8',
  );
  const [, owners = ''] = /```text\n([^]*?)```/.exec(instructions) ?? [];
  const unowned = owners
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'));
  const listOf = (variable: string) =>
    new RegExp(`for ${variable} in (.*); do`)
      .exec(step?.run ?? '')?.[1]
      ?.split(' ') ?? [];
  expect(unowned).toEqual(
    listOf('FOLDER').flatMap((folder) =>
      listOf('KIND').map((kind) => `/${folder}/**/*.${kind}`),
    ),
  );
  expect(unowned).toHaveLength(14);
});
