import {expect, test} from 'vitest';

import {RULE_NAMES} from '../../../src/check/rules';
import {FRONT_MATTER} from '../../support/unit/content';
import checkSite from '../../support/unit/contentSite';
import EXAMPLES from './examples';

/** Rules that compare texts with more than one file: see checkContent.test.ts. */
const OTHERS = ['change-note', 'spelling'];

test('each rule has examples', () => {
  expect(Object.keys(EXAMPLES)).toEqual(
    expect.arrayContaining(RULE_NAMES.filter((name) => !OTHERS.includes(name))),
  );
});

const LINES_ABOVE = FRONT_MATTER.split('\n').length - 1;

/** Messages of an example: `rule line`, lines counted from its text on. */
async function check(text: string, file: string, files = {}) {
  const isPage = /\.mdx?$/i.test(file);
  const isWhole = !isPage || /^---|^title:/.test(text);
  const {findings} = await checkSite({
    ...files,
    [file]: isWhole ? text : FRONT_MATTER + text,
  });
  return findings
    .filter((one) => one.file === file)
    .map(({check: name, line}) => ({
      name,
      line: isWhole ? line : line - LINES_ABOVE,
    }));
}

const all = Object.entries(EXAMPLES).flatMap(([name, groups]) =>
  groups.map((group) => ({name, ...group})),
);

test.each(
  all.flatMap(({name, wrong, file = 'docs/page.md', files}) =>
    wrong.map(([text, ...lines]) => ({name, text, lines, file, files})),
  ),
)('$name names $lines in $text', async ({name, text, lines, file, files}) => {
  const found = await check(text, file, files);
  expect(
    found.filter((one) => one.name === name).map(({line}) => line),
  ).toEqual(lines);
});

/** Other rules ask for a list of numbers that is not there, or for words. */
const NOT_ASKED = /^(?:rule-list|spelling)$/;

test.each(
  all.flatMap(({name, right, file = 'docs/page.md', files}) =>
    right.map((text) => ({name, text, file, files})),
  ),
)('$name accepts $text', async ({name, text, file, files}) => {
  const found = await check(text, file, files);
  expect(
    found.filter((one) => one.name === name || !NOT_ASKED.test(one.name)),
  ).toEqual([]);
});
