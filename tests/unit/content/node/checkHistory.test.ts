import path from 'node:path';
import {expect, test} from 'vitest';

import Cache from '../../../../src/content/node/Cache';
import checkHistory from '../../../../src/content/node/checkHistory';
import {scanNumbers} from '../../../../src/content/node/history/readGivenNumbers';
import readContent from '../../../../src/content/node/readContent';
import {git, type Commit} from '../../../support/gitHistory';
import {SYNTAX} from '../../../support/unitContent';
import {writeCommits} from '../../../support/unitHistory';
import {MARKDOWN} from '../../../support/unitSearchSite';

const discord = 'docs/Rules/Discord.md';
const general = 'docs/Rules/General.md';

const text = (headings: readonly string[], frontMatter = '') =>
  `---\ntitle: Rules\n${frontMatter}---\n\n## 4. Measures\n\n${headings
    .map((heading) => `### ${heading}\n\nText of ${heading}.\n`)
    .join('\n')}`;

async function check(
  commits: readonly Commit[],
  uncommitted: Readonly<Record<string, string>> = {},
) {
  return checkFolder(writeCommits(commits, uncommitted));
}

async function checkFolder(siteDir: string) {
  const cache = await Cache.open(path.join(siteDir, 'none'), '');
  const files = await readContent(siteDir, SYNTAX, cache);
  const findings = await checkHistory(files, {
    siteDir,
    config: {markdown: MARKDOWN},
  });
  // What is missing in notes has tests of its own.
  return findings.filter(({rule}) => rule !== 'change-note');
}

const begin: Commit = {
  date: '2024-01-01',
  files: {[discord]: text(['4.7 Timeouts', '4.8 Kicks', '4.9 Bans'])},
};
const gone: Commit = {
  date: '2026-02-02',
  files: {[discord]: text(['4.7 Timeouts', '4.9 Bans'])},
};

test('a number that is gone is told where it would stand, with its rule and day', async () => {
  const findings = await check([begin, gone]);
  expect(findings).toEqual([
    {
      file: discord,
      line: 7,
      column: 1,
      rule: 'rule-gone',
      message: expect.stringMatching(
        /^4\.8 "Kicks" stood in docs\/Rules\/Discord\.md until 2026-02-02, .*"### 4\.8 Withdrawn"/,
      ) as string,
    },
  ]);
});

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'its heading stays, with a note',
    {[discord]: text(['4.7 Timeouts', '4.8 Withdrawn', '4.9 Bans'])},
  ],
  [
    'its rule moved',
    {
      [discord]: text(['4.7 Timeouts', '4.9 Bans']),
      [general]: text(['4.8 Kicks']).replace('## 4. Measures', '## 10. Staff'),
    },
  ],
  [
    'its rule moved to another folder, with its title changed a little',
    {
      [discord]: text(['4.7 Timeouts', '4.9 Bans']),
      'docs/Other/Page.md': text(['4.8 Kicks and mutes']),
    },
  ],
  [
    'a note says that it never counted',
    {
      [discord]: text(
        ['4.7 Timeouts', '4.9 Bans'],
        'changes:\n  - date: 2026-02-03\n    note: §4.8 was never in force.\n',
      ),
    },
  ],
])('a number is not gone where %s', async (_, files) => {
  expect(await check([begin, {date: '2026-02-02', files}])).toEqual([]);
  // The same before it is committed.
  const committed = [begin, {date: '2026-02-02', files: {'README.md': ''}}];
  expect(await check(committed, files)).toEqual([]);
});

test('documents and folders may be renamed', async () => {
  const renames = {[discord]: 'docs/Handbook/Measures.md'};
  expect(await check([begin, {date: '2026-02-02', renames}])).toEqual([]);
});

test('numbers that a document takes with it are told at once, and where no rules are left, not at all', async () => {
  const both = {...begin.files, [general]: '## 1. Staff\n'};
  const deleted = {date: '2026-02-02', files: {[discord]: null}};
  const [finding, ...others] = await check([{...begin, files: both}, deleted]);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({file: general, line: 1});
  expect(finding?.message).toMatch(
    /^4 "Measures", 4\.7 "Timeouts", 4\.8 "Kicks", 4\.9 "Bans" stood/,
  );
  expect(await check([begin, deleted])).toEqual([]);
});

const reused = text(['4.7 Timeouts', '4.8 Fishing licenses', '4.9 Bans']);

test.each<[string, readonly Commit[], Readonly<Record<string, string>>]>([
  [
    'in a commit',
    [begin, {date: '2026-02-02', files: {[discord]: reused}}],
    {},
  ],
  ['before it is committed', [begin], {[discord]: reused}],
  [
    'long after it went',
    [
      begin,
      {...gone, date: '2024-02-02'},
      {date: '2026-02-02', files: {[discord]: reused}},
    ],
    {},
  ],
  [
    'after it was withdrawn',
    [
      begin,
      {
        date: '2024-02-02',
        files: {[discord]: text(['4.7 Timeouts', '4.8 Withdrawn', '4.9 Bans'])},
      },
    ],
    {[discord]: reused},
  ],
])('a number that another rule gets is told, %s', async (_, commits, files) => {
  const findings = await check(commits, files);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    file: discord,
    line: 11,
    rule: 'rule-reused',
  });
  expect(findings[0]?.message).toMatch(
    /^The number 4\.8 was that of "Kicks".*"Fishing licenses"/,
  );
});

test('a title that keeps a fifth of its words is that of the same rule', async () => {
  const retitled = text(['4.7 Time-outs of members', '4.8 Kick', '4.9 Bans']);
  expect(
    (await check([begin], {[discord]: retitled})).map(({line}) => line),
  ).toEqual([7]);
  const settled = text(
    ['4.7 Time-outs of members', '4.8 Kick', '4.9 Bans'],
    'changes:\n  - date: 2024-01-01\n    note: §4.7 has another title.\n',
  );
  expect(await check([begin], {[discord]: settled})).toEqual([]);
});

test('a title that was changed more than a year ago is settled', async () => {
  expect(
    await check([
      begin,
      {date: '2024-02-02', files: {[discord]: reused}},
      {date: '2026-02-02', files: {'README.md': ''}},
    ]),
  ).toEqual([]);
});

test('drafts, and documents that number nothing, give no numbers', () => {
  expect(scanNumbers('---\ndraft: true\n---\n## 4. Measures\n')).toEqual([]);
  expect(scanNumbers('### 4.8 Kicks\n')).toEqual([]);
  expect(
    scanNumbers(
      '## 4. **Measures** {#section-4}\r\n\n```\n## 5. Code\n```\n\n### 4.8 `Kicks` and [bans](#x) ###\n',
    ),
  ).toEqual([
    ['4', 'Measures'],
    ['4.8', 'Kicks and bans'],
  ]);
});

test('a shallow clone says that it cannot judge', async () => {
  const siteDir = writeCommits([begin, gone]);
  const clone = path.join(siteDir, 'clone');
  git(siteDir, ['clone', '--quiet', '--depth=1', `file://${siteDir}`, clone]);
  const findings = await checkFolder(clone);
  expect(findings.map(({rule}) => rule)).toEqual(['history']);
  expect(findings[0]?.message).toContain('fetch-depth: 0');
});
