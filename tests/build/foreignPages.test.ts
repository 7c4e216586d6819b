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

it('headings of other sites keep the ids that Docusaurus makes, beside a rulebook and in a second docs instance', () => {
  const headings = read(FIXTURES, '**/*.{md,mdx}').flatMap((text) =>
    [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading),
  );
  const scripts = read(path.join(demo, CLEAR_BUILD), '**/*.js').join('\n');
  expect(headings.length).toBeGreaterThan(12);
  for (const heading of headings) {
    expect(scripts).toContain(
      `{value:${JSON.stringify(heading)},id:"${stockIdOf(heading)}"`,
    );
  }
  // The numbers are not rules.
  const [rules = ''] = read(
    path.join(demo, '.build/generated/rulebook'),
    '**/rules.json',
  );
  expect(rules).not.toMatch(/Test Analysis|Image Optimization|Beta/);
});
