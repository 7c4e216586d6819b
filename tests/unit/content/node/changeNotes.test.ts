import {expect, test} from 'vitest';

import checkChangeNotes, {
  checkNoteDates,
} from '../../../../src/content/node/checks/checkChangeNotes';
import checkFrontMatter from '../../../../src/content/node/checks/checkFrontMatter';
import readHistory from '../../../../src/content/node/history/readHistory';
import type {Commit} from '../../../support/gitHistory';
import {findFaults, readFiles} from '../../../support/unitContent';
import {writeCommits} from '../../../support/unitHistory';
import {MARKDOWN} from '../../../support/unitSearchSite';

const note = (date: string, text = 'So.') =>
  `  - date: ${date}\n    note: ${text}\n`;
const page = (notes: string) =>
  `---\ntitle: A page\nchanges:\n${notes}---\n\nText.\n`;

test('notes are a list of days and texts', async () => {
  const faultsOf = async (notes: string) =>
    (await findFaults(checkFrontMatter, page(notes))).messages;
  expect(
    await faultsOf(
      `${note('2026-11-20')}    minor: true\n${note("'2026-11-02'")}`,
    ),
  ).toEqual([]);
  expect(await faultsOf(note('2026-11-20', '10.10'))).toEqual([
    expect.stringContaining('put it in quotes, for YAML reads 10.10'),
  ]);
  for (const wrong of [
    '  So.\n',
    '  - So.\n',
    '  - date: 2026-11-20\n',
    '  - note: So.\n',
    note('soon'),
    `${note('2026-11-20')}    mynor: true\n`,
  ]) {
    expect(await faultsOf(wrong)).toEqual([
      expect.stringContaining(
        '"date: 2026-11-20", "note: What is new (§10.2)."',
      ),
    ]);
  }
});

test('days of notes are of the calendar, have come, and stand newest first', async () => {
  const faultsOf = async (...dates: readonly string[]) => {
    const text = page(dates.map((date) => note(date)).join(''));
    return (
      await findFaults(
        (document) => checkNoteDates(document, '2026-11-22'),
        text,
      )
    ).messages;
  };
  expect(await faultsOf('2026-11-22', '2026-11-20')).toEqual([]);
  expect(await faultsOf('2026-11-23')).toEqual([
    expect.stringContaining('lies in the future'),
  ]);
  expect(await faultsOf('2026-02-30')).toEqual([
    expect.stringContaining('none of the calendar'),
  ]);
  expect(await faultsOf('2026-11-20', '2026-11-20')).toEqual([
    expect.stringContaining('make them one'),
  ]);
  expect(await faultsOf('2026-11-02', '2026-11-20')).toEqual([
    expect.stringContaining('put the newest first'),
  ]);
});

const file = 'docs/Rules/Discord.md';
const rules = (text: string, notes = '') =>
  `---\ntitle: Rules\n${notes}---\n\n## 4. Measures\n\n### 4.8 Kicks\n\n${text}\n`;

async function missing(commits: readonly Commit[], now: string) {
  const siteDir = writeCommits(commits, {[file]: now});
  const history = await readHistory(siteDir, MARKDOWN);
  const documents = history.state === 'known' ? history.documents : [];
  return checkChangeNotes(await readFiles({[file]: now}), documents).map(
    ({line, message}) => `${line} ${message}`,
  );
}

test('rules that changed since the newest note want one', async () => {
  const begin = {date: '2026-01-01', files: {[file]: rules('one')}};
  const changed = {date: '2026-02-02', files: {[file]: rules('two')}};
  expect(await missing([begin, changed], rules('two'))).toEqual([
    expect.stringMatching(/^1 §4\.8 changed and no note says so: .*2026-02-02/),
  ]);
  expect(await missing([begin], rules('two'))).toHaveLength(1);
  // What came back, and how it is laid out, wants none.
  expect(await missing([begin, changed], rules('one'))).toEqual([]);
  expect(await missing([begin], rules('_one_').replaceAll('_', ''))).toEqual(
    [],
  );

  const notes = `changes:\n${note('2026-02-01')}`;
  const noted = {date: '2026-02-02', files: {[file]: rules('two', notes)}};
  // It came with the change, though it was written before.
  expect(await missing([begin, noted], rules('two', notes))).toEqual([]);
  expect(await missing([begin, noted], rules('three', notes))).toEqual([
    expect.stringMatching(/^3 §4\.8 changed since the note of 2026-02-01/),
  ]);
  const later = `changes:\n${note('2026-02-03')}`;
  expect(await missing([begin, changed], rules('two', later))).toEqual([]);
});

test('a text without rules wants notes only if it has some', async () => {
  const write = (text: string, notes = '') =>
    `---\ntitle: Welcome\n${notes}---\n\n## Part\n\n${text}\n`;
  const begin = {date: '2026-01-01', files: {[file]: write('one')}};
  expect(await missing([begin], write('two'))).toEqual([]);
  const notes = `changes:\n${note('2025-12-31')}`;
  const noted = {...begin, files: {[file]: write('one', notes)}};
  expect(await missing([noted], write('two', notes))).toHaveLength(1);
});
