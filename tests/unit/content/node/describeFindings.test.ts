import {readFileSync} from 'node:fs';
import {stripVTControlCharacters} from 'node:util';
import {expect, test} from 'vitest';

import type {CheckResult} from '../../../../src/content/node/checkContent';
import describeFindings, {
  countFindings,
} from '../../../../src/content/node/describeFindings';
import {RULES} from '../../../../src/content/node/rules';

const RESULT: CheckResult = {
  findings: [
    {
      file: 'docs/page.md',
      line: 12,
      column: 3,
      rule: 'spelling',
      severity: 'error',
      message: '"secrett" is in no dictionary',
    },
    {
      file: 'docs/page.md',
      line: 2,
      column: 1,
      rule: 'review-overdue',
      severity: 'warning',
      message: 'The review was due on 2026-10-01',
    },
  ],
  checked: 9,
  mended: ['docs/other.md'],
  spelling: {findings: [], unknown: ['secrett'], listed: 4, isOwnList: true},
};

/** Without the colours that a terminal gets. */
const plain = (lines: readonly string[]) => lines.map(stripVTControlCharacters);
const describe = (result: CheckResult) => plain(describeFindings(result));

test('each finding has a line, and the last line counts them', () => {
  expect(describe(RESULT)).toEqual([
    'docs/other.md  mended',
    'docs/page.md:12:3  error  "secrett" is in no dictionary  (spelling)',
    'docs/page.md:2:1  warning  The review was due on 2026-10-01  (review-overdue)',
    '9 files checked: 1 error, 1 warning',
  ]);
});

test('a log that others read gets counts, rules and lines alone', () => {
  const [finding] = RESULT.findings;
  const again = finding === undefined ? [] : [{...finding, line: 40}];
  const findings = [...RESULT.findings, ...again];
  expect(plain(countFindings({...RESULT, findings}))).toEqual([
    '1 file mended',
    'error  2 × a word is in no dictionary, in line 12, 40  (spelling)',
    'warning  1 × the document is overdue for review, in line 2  (review-overdue)',
    '9 files checked: 2 errors, 1 warning',
  ]);
});

test('where the list of words is not the site’s own yet, the way to that is told', () => {
  const spelling = {...RESULT.spelling, listed: 0, isOwnList: false};
  expect(describe({...RESULT, spelling}).join()).toMatch(
    /has only 0 of those .* npm run check:content -- --learn \(1 word\)/,
  );
});

test('every check stands in the list for authors', () => {
  const readme = readFileSync('src/content/README.md', 'utf8');
  for (const rule of Object.keys(RULES)) {
    expect(readme).toContain(`\`${rule}\``);
  }
});
