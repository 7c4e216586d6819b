import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

import git, {commitAll} from '../../support/git';
import {writeSite} from '../../support/unit/content';
import {jobOf} from '../../support/build/workflows';

const step = jobOf('check.yml', 'check').steps?.find(({id}) => id === 'texts');

/** Runs the step of the workflow on a change, as GitHub does. */
function isOnlyText(change: string, given?: string): boolean {
  const names = ['docs/rules/a.md', 'docs/b.mdx', 'blog/c.md', 'a.ts'];
  const dir = writeSite({
    '.gitignore': '.output',
    ...Object.fromEntries(names.map((name) => [name, 'Text.\n'])),
  });
  commitAll(dir);
  const base = git(dir, ['rev-parse', 'HEAD']).trim();
  execFileSync('bash', ['-c', change], {cwd: dir});
  commitAll(dir);
  const output = path.join(dir, '.output');
  writeFileSync(output, '');
  execFileSync('bash', ['-e', '-c', step?.run ?? 'exit 9'], {
    cwd: dir,
    env: {...process.env, BASE: given ?? base, GITHUB_OUTPUT: output},
    stdio: 'ignore',
  });
  const text = readFileSync(output, 'utf8');
  expect(['', 'alone=true\n']).toContain(text);
  return text !== '';
}

it.each([
  [true, 'a changed text', 'echo More >> docs/rules/a.md'],
  [true, 'a component in a text', 'echo More >> docs/b.mdx'],
  [
    true,
    'lists of words',
    'mkdir -p src/content; touch {docs,src/content}/a.txt',
  ],
  [true, 'a new picture', 'touch docs/rules/{new.md,picture.png}'],
  [true, 'a deleted text', 'rm blog/c.md'],
  [true, 'a moved text', 'mv blog/c.md docs/c.md'],
  [false, 'sidebars', 'touch sidebars.ts'],
  [false, 'code', 'echo 1 >> a.ts'],
  [false, 'code that was a text', 'mv docs/rules/a.md a.md'],
  [
    false,
    'settings of the check',
    'mkdir -p src/content; touch src/content/checks.yml',
  ],
  [false, 'text elsewhere', 'mkdir -p src/pages; touch src/pages/page.md'],
])('only text (%s): %s', (expected, _, change) => {
  expect(isOnlyText(change)).toBe(expected);
});

it.each(['', '0123456789012345678901234567890123456789'])(
  'a change that cannot be compared is more than text: %j',
  (given) => {
    expect(isOnlyText('touch docs/d.md', given)).toBe(false);
  },
);
