import path from 'node:path';
import {expect, test, vi} from 'vitest';

import {readSite} from '../../../src/documents';
import {readHistory} from '../../../src/rulebook';
import {newestOf} from '../../../src/rulebook/node/describeHistory';
import {shortNameOf} from '../../../src/rulebook/shared/Changes';
import {unreadIn} from '../../../src/rulebook/shared/netChanges';
import {git, type Commit} from '../../support/gitHistory';
import readCommits, {rules, writeCommits} from '../../support/unitHistory';
import {MARKDOWN, PLUGINS} from '../../support/unitSearchSite';

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

const begin = {
  date: '2026-01-01',
  files: {'docs/intro.md': '# Introduction\n'},
};

const kicks = {'4.8 Kicks': 'A kick tells a member to read the rules.'};
const bans = {'4.9 Bans': 'Log the evidence before you ban.'};
const ranks = {'10.1 Ranks': 'There are five ranks.'};

test('a changed word is reported with its rule, and no other', async () => {
  const {lines, histories} = await readCommits([
    begin,
    commit('2026-01-02', {...kicks, ...bans}),
    commit('2026-02-02', {
      ...kicks,
      '4.9 Bans': 'Log it.\n\n| a | b |\n| - | - |\n| c | d |',
    }),
  ]);
  expect(lines).toEqual([
    '2026-02-02 Discord: changed §4.9 Bans',
    '2026-01-02 Discord: added §4.8 Kicks',
    '2026-01-02 Discord: added §4.9 Bans',
  ]);
  expect(histories.get('/docs/Rules/Discord')?.[0]?.rules).toEqual([
    {
      kind: 'changed',
      number: '4.9',
      title: 'Bans',
      anchor: 'rule-4-9',
      before: 'Bans\nLog the evidence before you ban.',
      after: 'Bans\nLog it.\na | b\nc | d',
    },
  ]);
});

test('what the history begins with is no change', async () => {
  const {lines, histories} = await readCommits([commit('2026-01-01', kicks)]);
  expect(lines).toEqual([]);
  expect(histories.size).toBe(0);
});

test('layout, front matter, comments, addresses and names of files change nothing', async () => {
  const {lines, histories} = await readCommits([
    begin,
    {
      date: '2026-01-01',
      files: {
        [discord]: `---
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
`,
      },
    },
    {
      date: '2026-02-02',
      files: {
        [discord]: `---
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
`,
      },
    },
    {date: '2026-03-03', renames: {[discord]: 'docs/Discord-Staff.mdx'}},
  ]);
  expect(lines.filter((line) => !line.includes('added'))).toEqual([]);
  expect(histories.get('/docs/Discord-Staff')).toHaveLength(1);
});

test('two commits of one day are one change, and none if it came back', async () => {
  const write = (date: string, text: string) =>
    commit(date, {...kicks, '4.9 Bans': text});
  const {lines, histories} = await readCommits([
    begin,
    write('2026-01-02', 'one'),
    write('2026-02-02', 'two'),
    write('2026-02-02', 'three'),
    write('2026-03-03', 'four'),
    write('2026-03-03', 'three'),
  ]);
  expect(lines).toEqual([
    '2026-02-02 Discord: changed §4.9 Bans',
    '2026-01-02 Discord: added §4.8 Kicks',
    '2026-01-02 Discord: added §4.9 Bans',
  ]);
  const revisions = histories.get('/docs/Rules/Discord') ?? [];
  expect(revisions).toHaveLength(5);
  // The same wording has the same fingerprint.
  expect(revisions[0]?.id).toBe(revisions[2]?.id);
});

test('a rule that goes to another document is moved, with what changed in it', async () => {
  const commits = [begin, commit('2026-01-02', {...kicks, ...bans}, ranks)];
  const moved = (text: string) =>
    commit('2026-02-02', kicks, {'4.9 Bans': text, ...ranks});
  const same = await readCommits([...commits, moved(bans['4.9 Bans'])]);
  expect(same.lines[0]).toBe(
    '2026-02-02 General: moved §4.9 Bans from Discord',
  );
  expect(same.lines[1]).toMatch(/^2026-01-02/);

  const changed = await readCommits([...commits, moved('Log it afterward.')]);
  expect(changed.lines[0]).toBe(same.lines[0]);
  expect(
    changed.histories.get('/docs/Rules/General')?.[0]?.rules,
  ).toMatchObject([
    {
      before: 'Bans\nLog the evidence before you ban.',
      after: 'Bans\nLog it afterward.',
    },
  ]);
  // Readers of the other document have nothing to read there.
  expect(changed.histories.get('/docs/Rules/Discord')?.[0]?.rules).toEqual([]);
});

test('a document that is deleted takes its rules with it, but for those that moved', async () => {
  const more = {...ranks, '10.2 Limits': 'Few.'};
  const {lines, days, histories} = await readCommits([
    begin,
    commit('2026-01-02', {...kicks, ...bans}, more),
    commit('2026-02-02', null, {...more, ...bans}),
  ]);
  expect(lines.slice(0, 2)).toEqual([
    '2026-02-02 Discord: withdrawn §4.8 Kicks',
    '2026-02-02 General: moved §4.9 Bans from Discord',
  ]);
  expect(days[0]?.documents[0]?.url).toBeUndefined();
  expect([...histories.keys()]).toEqual(['/docs/Rules/General']);
});

test('a rule is withdrawn with its heading, or under it', async () => {
  const {lines, histories} = await readCommits([
    begin,
    commit('2026-01-02', {...kicks, ...bans}),
    commit('2026-02-02', {'4.8 Withdrawn': 'See 4.9.', ...bans}),
    commit('2026-03-03', {'4.8 Withdrawn': 'See 4.9.'}),
  ]);
  expect(lines.slice(0, 2)).toEqual([
    '2026-03-03 Discord: withdrawn §4.9 Bans',
    '2026-02-02 Discord: withdrawn §4.8 Withdrawn',
  ]);
  const [last, first] = histories.get('/docs/Rules/Discord') ?? [];
  expect(last?.rules[0]?.after).toBeUndefined();
  expect(first?.rules[0]?.after).toBe('Withdrawn\nSee 4.9.');
});

test('a text without numbers changes as a whole', async () => {
  const write = (date: string, ...parts: readonly string[]) => ({
    date,
    files: {
      'docs/intro.md': `---\ntitle: Welcome\n---\n\n${parts.join('\n\n')}\n`,
    },
  });
  const {lines, histories} = await readCommits([
    write('2026-01-01', 'Be welcome.', '## First week\n\nRead all pages.'),
    write('2026-02-02', 'Be welcome.', '## First days\n\nRead all pages.'),
    write('2026-03-03', 'Be welcome.'),
    write('2026-04-04', ''),
  ]);
  expect(lines).toEqual([
    '2026-04-04 Welcome: withdrawn Welcome',
    '2026-03-03 Welcome: changed Welcome',
    '2026-02-02 Welcome: changed Welcome',
  ]);
  const [, revision] = histories.get('/docs/intro') ?? [];
  expect(revision?.rules[0]).toMatchObject({
    anchor: '',
    before: 'Welcome\nBe welcome.\nFirst days\nRead all pages.',
    after: 'Welcome\nBe welcome.',
  });
});

test('a merge is one change, of the day on which it was merged', async () => {
  const write = (date: string, text: string) =>
    commit(date, {...kicks, '4.9 Bans': text});
  const {lines} = await readCommits([
    write('2026-01-01', 'one'),
    {...write('2026-02-02', 'two'), branch: 'side'},
    {...write('2026-02-03', 'three'), branch: 'side'},
    {...write('2026-02-05', 'three'), merges: 'side'},
  ]);
  expect(lines).toEqual(['2026-02-05 Discord: changed §4.9 Bans']);
});

test('drafts are never reported, nor their earlier versions', async () => {
  const draft = rules('Secret', kicks).replace('---\n', '---\ndraft: true\n');
  const {lines, histories} = await readCommits([
    begin,
    {
      date: '2026-01-02',
      files: {[discord]: rules('Secret', kicks), [general]: draft},
    },
    {date: '2026-02-02', files: {[discord]: draft}},
    {date: '2026-03-03', files: {[general]: rules('General', ranks)}},
  ]);
  expect(lines).toEqual(['2026-03-03 General: added §10.1 Ranks']);
  expect([...histories.keys()]).toEqual(['/docs/Rules/General']);
});

test('files that no Markdown could be made of stop nothing', async () => {
  const {lines} = await readCommits([
    begin,
    {
      date: '2026-01-02',
      files: {
        [discord]:
          '---\n: [ no yaml\n---\n\n<b>{ <Open a={ \0 \uFFFD\n\n### §4.8 Kicks\n\n:::note\n\n</p>',
      },
    },
    {date: '2026-02-02', files: {[discord]: rules('Discord', kicks)}},
  ]);
  expect(lines).toContain('2026-02-02 Discord: changed §4.8 Kicks');
});

test('only the year before the newest commit is reported', async () => {
  const write = (date: string, text: string) =>
    commit(date, {'4.9 Bans': text});
  const {lines} = await readCommits([
    write('2024-01-01', 'one'),
    write('2025-02-01', 'two'),
    write('2025-02-02', 'three'),
    // A clock that was wrong.
    write('2019-01-01', 'four'),
    write('2026-02-02', 'five'),
  ]);
  expect(lines).toEqual([
    '2026-02-02 Discord: changed §4.9 Bans',
    '2025-02-02 Discord: changed §4.9 Bans',
    '2019-01-01 Discord: changed §4.9 Bans',
  ]);
});

test('notes belong to their day, and make it minor', async () => {
  const write = (text: string, notes: string) => ({
    [discord]: rules('Discord', {'4.9 Bans': text}).replace(
      '---\n',
      `---\nchanges:\n${notes}`,
    ),
  });
  const first = '  - date: 2026-02-02\n    note: Two (§4.9).\n';
  const second = '  - date: 2026-03-01\n    note: Wording.\n    minor: true\n';
  const alone = '  - date: 2026-04-04\n    note: Read it again.\n';
  const last = '  - date: 2026-05-05\n    note: Last.\n';
  const {lines, days, histories} = await readCommits([
    commit('2026-01-01', {'4.9 Bans': 'one'}),
    {date: '2026-02-02', files: write('two', first)},
    // Merged days after it was written.
    {date: '2026-03-03', files: write('three', second + first)},
    {date: '2026-04-04', files: write('three', alone + second + first)},
    {date: '2026-05-05', files: write('four', last + alone + second + first)},
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
  expect(histories.get('/docs/Rules/Discord')?.map(({minor}) => minor)).toEqual(
    [false, true, false],
  );
  // The home page leaves out what is only wording.
  expect(newestOf(days).map(({date}) => date)).toEqual([
    '2026-05-05',
    '2026-04-04',
    '2026-02-02',
  ]);
});

test('a minor note says nothing about what changes after it, even on the same day', async () => {
  const write = (text: string, note = '') => ({
    [discord]: rules('Discord', {'4.9 Bans': text}).replace(
      '---\n',
      `---\n${note}`,
    ),
  });
  const note =
    'changes:\n  - date: 2026-02-02\n    note: A dash.\n    minor: true\n';
  const {days, histories} = await readCommits([
    {date: '2026-01-01', files: write('one')},
    {date: '2026-02-02', files: write('two', note)},
    {date: '2026-02-02', files: write('three', note)},
  ]);
  const history = histories.get('/docs/Rules/Discord');
  expect(history?.map(({minor}) => minor)).toEqual([false, true]);
  expect(days[0]?.documents[0]?.minor).toBe(false);
  // A reader who saw the second wording sees what changed since.
  const [, read] = history ?? [];
  expect(
    history && unreadIn(history, read?.id ?? '')?.rules.map(shortNameOf),
  ).toEqual(['§4.9']);
});

test('what is not committed counts as of the day of the newest commit', async () => {
  const {lines} = await readCommits(
    [
      {
        date: '2026-01-01',
        files: {
          [discord]: rules('Discord', {...kicks, ...bans}),
          [general]: rules('General', ranks),
        },
      },
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

test('a clone without its history, and a folder without any, report it', async () => {
  const siteDir = writeCommits([begin, commit('2026-01-02', kicks)]);
  const read = (dir: string) =>
    readHistory(readSite(dir, {markdown: MARKDOWN, ...PLUGINS}));
  const clone = path.join(siteDir, 'clone');
  git(siteDir, ['clone', '--quiet', '--depth=1', `file://${siteDir}`, clone]);
  expect(await read(clone)).toEqual({state: 'shallow'});

  git(siteDir, ['init', '--quiet', path.join(siteDir, 'empty')]);
  expect(await read(path.join(siteDir, 'empty'))).toMatchObject({
    state: 'none',
  });

  vi.stubEnv('PATH', siteDir);
  expect(await read(siteDir)).toEqual({
    state: 'none',
    reason: 'git is not installed',
  });
});
