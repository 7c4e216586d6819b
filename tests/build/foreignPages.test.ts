import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {expect, inject, it} from 'vitest';

import {stockIdOf} from '../../src/documents/ruleNumber';
import {CLEAR_BUILD} from '../support/build/inWorkspace';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures/foreign');
const demo = inject('builds').demo;

const read = (cwd: string, pattern: string) =>
  globSync(pattern, {cwd}).map((file) =>
    readFileSync(path.join(cwd, file), 'utf8'),
  );

const scriptsOf = (dir: string) =>
  read(path.join(dir, CLEAR_BUILD), '**/*.js').join('\n');

it('headings of other sites keep the ids that Docusaurus makes, beside a rulebook and in a second docs instance', () => {
  const headings = read(FIXTURES, '**/*.{md,mdx}').flatMap((text) =>
    [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading),
  );
  const scripts = scriptsOf(demo);
  expect(headings.length).toBeGreaterThan(12);
  for (const heading of headings) {
    expect(scripts).toContain(
      `{value:${JSON.stringify(heading)},id:"${stockIdOf(heading)}"`,
    );
  }
  // Nor are they rules.
  const [rules = ''] = read(
    path.join(demo, '.build/generated/rulebook'),
    '**/rules.json',
  );
  expect(rules).not.toMatch(/Test Analysis|Image Optimization|Beta/);
});

it('former addresses lead to pages of today, and formulas are MathML', () => {
  const scripts = scriptsOf(demo);
  for (const [from, to] of [
    ['/first-day', '/docs/welcome-here#first-day'],
    ['/staff/people', '/team/people'],
  ] as const) {
    expect(scripts.includes(`["${from}",{__comp:`), from).toBe(true);
    expect(scripts.includes(`"${from}":"${to}"`), to).toBe(true);
  }
  expect(/\.math,\{[^]{0,80}\.mi,/.test(scripts)).toBe(true);
});
