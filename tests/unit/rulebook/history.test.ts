import path from 'node:path';
import {expect, test, vi} from 'vitest';

import {readSite} from '../../../src/documents';
import {changesWithoutNote, readHistory} from '../../../src/rulebook';
import {newestOf} from '../../../src/rulebook/node/describeHistory';
import {shortNameOf} from '../../../src/rulebook/shared/Changes';
import {unreadIn} from '../../../src/rulebook/shared/netChanges';
import {git, type Commit} from '../../support/gitHistory';
import readCommits, {rules, writeCommits} from '../../support/unit/history';
import {MARKDOWN, PLUGINS} from '../../support/unit/searchSite';

const discord = 'docs/Rules/Discord.md';
const general = 'docs/Rules/General.md';

type Rules = Readonly<Record<string, string>>;

/** A commit in which the documents have these rules. */
const commit = (
  date: string,
  inDiscord?: Rules | null,
  inGeneral?: Rules,
): Commit => ({
  date,
  files: {
    ...(inDiscord !== undefined && {
      [discord]: inDiscord && rules('Discord', inDiscord),
    }),
    ...(inGeneral && {[general]: rules('General', inGeneral)}),
  },
});

/** A commit in which this is the text of §4.9. */
const write = (date: string, text: string) => commit(date, {'4.9 Bans': text});

/** A commit with the text of §4.9, and notes as lines of front matter. */
const noted = (date: string, text: string, notes = '') => ({
  date,
  files: {
    [discord]: rules('Discord', {'4.9 Bans': text}).replace(
      '---\n',
      `---\nchanges:\n${notes}`,
    ),
  },
});

const begin = {
  date: '2026-01-01',
  files: {'docs/intro.md': '# Introduction\n'},
};

const kicks = {'4.8 Kicks': 'A kick tells a member to read the rules.'};
const bans = {'4.9 Bans': 'Log the evidence before you ban.'};
const ranks = {'10.1 Ranks': 'There are five ranks.'};
const moved = [
  begin,
  commit('2026-01-02', {...kicks, ...bans}, ranks),
  commit('2026-02-02', kicks, {'4.9 Bans': bans['4.9 Bans'], ...ranks}),
];
const secret = rules('Secret', kicks).replace('---\n', '---\ndraft: true\n');

/** Of the first of two commits that change nothing for readers. */
const LAYOUT = `---
title: Discord
---

Some *words*
stand here.

## 4. Punishments {#section-4}

### 4.2 Ladder {#rule-4-2}

| Offense | First |
| - | - |
| Flooding | [Warning](./General.md#rule-10-1) |

* one
* two
`;
const OTHER_LAYOUT = `---
title: Discord Staff
changes: nonsense
---

import Part from './part';

Some _words_ stand
here.

## 4. Punishments ##

### 4.2 Ladder

{/* A comment. */}

| Offense  | First   |
| :------: | ------- |
| Flooding | [Warning](./Other.md#rule-10-1) |

- one

- two
`;

test.each<[string, readonly Commit[], readonly string[]]>([
  ['the beginning is no change', [commit('2026-01-01', kicks)], []],
  [
    'layout, front matter, comments, addresses and names of files change nothing',
    [
      begin,
      {date: '2026-01-01', files: {[discord]: LAYOUT}},
      {date: '2026-02-02', files: {[discord]: OTHER_LAYOUT}},
      {date: '2026-03-03', renames: {[discord]: 'docs/Discord-Staff.mdx'}},
    ],
    [
      '2026-01-01 Discord Staff: added §4 Punishments',
      '2026-01-01 Discord Staff: added §4.2 Ladder',
      '2026-01-01 Discord Staff: added Discord',
    ],
  ],
  ['a rule moves', moved, ['2026-02-02 General: moved §4.9 Bans from Discord']],
  [
    'a deleted document takes its rules with it, but for those that moved',
    [
      begin,
      commit('2026-01-02', {...kicks, ...bans}, ranks),
      commit('2026-02-02', null, {...ranks, ...bans}),
    ],
    [
      '2026-02-02 General: moved §4.9 Bans from Discord',
      '2026-02-02 Discord: withdrawn §4.8 Kicks',
    ],
  ],
  [
    'a rule is withdrawn with its heading, or under it',
    [
      begin,
      commit('2026-01-02', {...kicks, ...bans}),
      commit('2026-02-02', {'4.8 Withdrawn': 'See 4.9.', ...bans}),
      commit('2026-03-03', {'4.8 Withdrawn': 'See 4.9.'}),
    ],
    [
      '2026-03-03 Discord: withdrawn §4.9 Bans',
      '2026-02-02 Discord: withdrawn §4.8 Withdrawn',
    ],
  ],
  [
    'a merge is one change, of the day on which it was merged',
    [
      write('2026-01-01', 'one'),
      {...write('2026-02-02', 'two'), branch: 'side'},
      {...write('2026-02-03', 'three'), branch: 'side'},
      {...write('2026-02-05', 'three'), merges: 'side'},
    ],
    ['2026-02-05 Discord: changed §4.9 Bans'],
  ],
  [
    'drafts are never reported, nor their earlier versions',
    [
      begin,
      {
        date: '2026-01-02',
        files: {[discord]: rules('Secret', kicks), [general]: secret},
      },
      {date: '2026-02-02', files: {[discord]: secret}},
      {date: '2026-03-03', files: {[general]: rules('General', ranks)}},
    ],
    ['2026-03-03 General: added §10.1 Ranks'],
  ],
  [
    'a file that is no Markdown stops nothing',
    [
      begin,
      {
        date: '2026-01-02',
        files: {
          [discord]:
            '---\n: [ no yaml\n---\n\n<b>{ <Open a={ \0 \uFFFD\n\n### §4.8 Kicks\n\n:::note\n\n</p>',
        },
      },
      {date: '2026-02-02', files: {[discord]: rules('Discord', kicks)}},
    ],
    [
      '2026-02-02 Discord: changed §4.8 Kicks',
      '2026-02-02 Discord: withdrawn Discord',
    ],
  ],
  [
    'a note that comes late belongs to its day',
    [
      write('2026-01-01', 'one'),
      noted('2026-02-02', 'two'),
      noted('2026-03-03', 'three', '  - date: 2026-02-02\n    note: Two.\n'),
    ],
    [
      '2026-03-03 Discord: changed §4.9 Bans',
      '2026-02-02 Discord: “Two.”',
      '2026-02-02 Discord: changed §4.9 Bans',
    ],
  ],
  [
    'a document that takes the name of another has its own history',
    [
      begin,
      commit('2026-01-02', kicks, ranks),
      {date: '2026-02-02', files: {[general]: null}},
      {date: '2026-03-03', renames: {[discord]: general}},
      commit('2026-04-04', bans),
    ],
    [
      '2026-04-04 Discord: added §4.9 Bans',
      '2026-02-02 General: withdrawn §10.1 Ranks',
    ],
  ],
  [
    'only the year before the newest commit is reported',
    [
      write('2024-01-01', 'one'),
      write('2025-02-01', 'two'),
      write('2025-02-02', 'three'),
      // A clock that was wrong.
      write('2019-01-01', 'four'),
      write('2026-02-02', 'five'),
    ],
    [
      '2026-02-02 Discord: changed §4.9 Bans',
      '2025-02-02 Discord: changed §4.9 Bans',
      '2019-01-01 Discord: changed §4.9 Bans',
    ],
  ],
])('%s', async (_, commits, expected) => {
  const {lines} = await readCommits(commits);
  const newest = lines.filter((line) => !line.startsWith('2026-01-02'));
  expect(newest).toEqual(expected);
});

test('commits of one day are one change, and none if it came back', async () => {
  const texts = ['one', 'two', 'three', 'four', 'three'];
  const {lines, histories} = await readCommits([
    begin,
    ...texts.map((text, index) =>
      write(`2026-0${Math.ceil(index / 2) + 1}-02`, text),
    ),
  ]);
  expect(lines).toEqual([
    '2026-02-02 Discord: changed §4.9 Bans',
    '2026-01-02 Discord: added §4.9 Bans',
  ]);
  expect(histories.get('/docs/Rules/Discord')).toHaveLength(5);
});

test('a changed and a moved rule are reported with their words, to readers of the document that has them', async () => {
  const {histories} = await readCommits([
    ...moved,
    commit('2026-03-03', undefined, {
      ...ranks,
      '4.9 Bans': 'Log it.\n\n| a | b |\n| - | - |\n| c | d |',
    }),
  ]);
  const before = 'Bans\nLog the evidence before you ban.';
  const rule = {number: '4.9', title: 'Bans', anchor: 'rule-4-9', before};
  expect(
    histories.get('/docs/Rules/General')?.flatMap((revision) => revision.rules),
  ).toMatchObject([
    {...rule, kind: 'changed', after: 'Bans\nLog it.\na\u001fb\nc\u001fd'},
    {...rule, kind: 'moved', from: 'Discord', after: before},
    {kind: 'added', number: '10.1'},
  ]);
  expect(
    histories.get('/docs/Rules/Discord')?.map((revision) => revision.date),
  ).toEqual(['2026-01-02']);
});

test('a text without numbers changes as a whole', async () => {
  const writeIntro = (date: string, ...parts: readonly string[]) => ({
    date,
    files: {
      'docs/intro.md': `---\ntitle: Welcome\n---\n\n${parts.join('\n\n')}\n`,
    },
  });
  const {lines, histories} = await readCommits([
    writeIntro('2026-01-01', 'Be welcome.', '## First week\n\nRead.'),
    writeIntro('2026-02-02', 'Be welcome.', '## First days\n\nRead.'),
    writeIntro('2026-03-03', 'Be welcome.'),
    writeIntro('2026-04-04', ''),
  ]);
  expect(lines).toEqual([
    '2026-04-04 Welcome: withdrawn Welcome',
    '2026-03-03 Welcome: changed Welcome',
    '2026-02-02 Welcome: changed Welcome',
  ]);
  expect(histories.get('/docs/intro')?.[1]?.rules[0]).toMatchObject({
    anchor: '',
    before: 'Welcome\nBe welcome.\n\u001eFirst days\nRead.',
    after: 'Welcome\nBe welcome.',
  });
});

test('notes belong to their day, and make it minor', async () => {
  const entry = (date: string, text: string) =>
    `  - date: ${date}\n    note: ${text}\n`;
  const first = entry('2026-02-02', 'Two (§4.9).');
  const second = `${entry('2026-03-01', 'Wording.')}    minor: true\n${first}`;
  const third = entry('2026-04-04', 'Read it again.') + second;
  const {lines, changes, histories} = await readCommits([
    write('2026-01-01', 'one'),
    noted('2026-02-02', 'two', first),
    // Merged days after it was written.
    noted('2026-03-03', 'three', second),
    noted('2026-04-04', 'three', third),
    noted('2026-05-05', 'four', entry('2026-05-05', 'Last.') + third),
  ]);
  expect(lines).toEqual([
    '2026-05-05 Discord: “Last.”',
    '2026-05-05 Discord: changed §4.9 Bans',
    '2026-04-04 Discord: “Read it again.”',
    '2026-03-03 Discord: minor: “Wording.”',
    '2026-03-03 Discord: changed §4.9 Bans',
    '2026-02-02 Discord: “Two (§4.9).”',
    '2026-02-02 Discord: changed §4.9 Bans',
  ]);
  const history = histories.get('/docs/Rules/Discord');
  expect(history?.map(({minor}) => minor)).toEqual([false, true, false]);
  // The home page leaves out what is only wording.
  expect(newestOf(changes.days)).toEqual([
    {date: '2026-05-05', lines: ['Discord: Last.']},
    {date: '2026-04-04', lines: ['Discord: Read it again.']},
    {date: '2026-02-02', lines: ['Discord: Two (§4.9).']},
  ]);
});

test('a minor note says nothing about what changes after it, even on the same day', async () => {
  const note = '  - date: 2026-02-02\n    note: A dash.\n    minor: true\n';
  const {siteDir, changes, histories} = await readCommits([
    write('2026-01-01', 'one'),
    noted('2026-02-02', 'two', note),
    noted('2026-02-02', 'three', note),
  ]);
  const history = histories.get('/docs/Rules/Discord') ?? [];
  expect(history.map(({minor}) => minor)).toEqual([false, true]);
  expect(changes.days[0]?.documents[0]?.minor).toBe(false);
  const unread = unreadIn(history, 0);
  expect(unread?.rules.map(shortNameOf)).toEqual(['§4.9']);
  // The check asks for a note.
  const known = await read(siteDir);
  expect(
    known.state === 'known' && known.documents.map(changesWithoutNote),
  ).toEqual([{rules: ['§4.9'], date: '2026-02-02'}]);
});

test('what is not committed counts as of the day of the newest commit', async () => {
  const {lines} = await readCommits(
    [
      commit('2026-01-01', {...kicks, ...bans}, ranks),
      {date: '2026-02-02', files: {'README.md': 'Another.'}},
    ],
    {
      [discord]: rules('Discord', {...kicks, '4.9 Bans': 'Never.'}),
      // Written again, as in a copy of the folder.
      [general]: rules('General', ranks),
      'docs/new.md': '---\ntitle: New\n---\n\n## Part\n\nText.\n',
    },
  );
  expect(lines).toEqual([
    '2026-02-02 Discord: changed §4.9 Bans',
    '2026-02-02 New: added New',
  ]);
});

const read = (dir: string) =>
  readHistory(readSite(dir, {markdown: MARKDOWN, ...PLUGINS}));

test('a clone without its history, and a folder without any, report it', async () => {
  const siteDir = writeCommits([begin, commit('2026-01-02', kicks)]);
  const clone = path.join(siteDir, 'clone');
  git(siteDir, ['clone', '--quiet', '--depth=1', `file://${siteDir}`, clone]);
  expect(await read(clone)).toEqual({state: 'shallow'});

  const empty = path.join(siteDir, 'empty');
  git(siteDir, ['init', '--quiet', empty]);
  expect(await read(empty)).toMatchObject({state: 'none'});

  vi.stubEnv('PATH', siteDir);
  expect(await read(siteDir)).toEqual({
    state: 'none',
    reason: 'git is not installed',
  });
});
