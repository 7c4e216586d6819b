import {execFileSync} from 'node:child_process';
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
function isOnlyText(change: string, given = base): boolean {
  execFileSync('bash', ['-c', change], {cwd: dir});
  commit();
  const output = file('.git/output');
  writeFileSync(output, '');
  execFileSync('bash', ['-e', '-c', step?.run ?? 'exit 9'], {
    cwd: dir,
    env: {...process.env, BASE: given, GITHUB_OUTPUT: output},
    stdio: 'ignore',
  });
  const text = readFileSync(output, 'utf8');
  expect(['', 'alone=true\n']).toContain(text);
  return text !== '';
}

it.each([
  [true, 'a changed text', 'echo More >> docs/rules/a.md'],
  [true, 'a new picture', 'touch docs/rules/{new.md,picture.png}'],
  [true, 'a deleted text', 'rm blog/c.md'],
  [true, 'a moved text', 'mv blog/c.md docs/c.md'],
  [false, 'sidebars', 'touch sidebars.ts'],
  [false, 'MDX', 'echo More >> docs/b.mdx'],
  [false, 'MDX beside a text', 'touch docs/{d.md,d.mdx}'],
  [false, 'a text renamed to MDX', 'mv docs/rules/a.md docs/rules/a.mdx'],
  [false, 'code', 'echo 1 >> a.ts'],
  [false, 'code beside the texts', 'touch docs/rules/x.js'],
  [false, 'a drawing, which can hold scripts', 'touch docs/x.svg'],
  [false, 'settings beside the texts', 'touch docs/_category_.json'],
  [false, 'attributes of git', 'touch docs/.gitattributes'],
  [false, 'text elsewhere', 'mkdir -p src/pages; touch src/pages/page.md'],
  [false, 'an executable text', 'chmod +x blog/c.md'],
  [false, 'a link named like a text', 'ln -s ../a.ts docs/link.md'],
])('only text (%s): %s', (expected, _, change) => {
  expect(isOnlyText(change)).toBe(expected);
});

it.each(['', '0123456789012345678901234567890123456789'])(
  'a change that cannot be compared is more than text: %j',
  (given) => {
    expect(isOnlyText('touch docs/d.md', given)).toBe(false);
  },
);

it('only such changes need no owner’s approval', () => {
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
