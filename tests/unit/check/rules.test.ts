import {expect, test} from 'vitest';

import {NUMBERS_FILE} from '../../../src/check';
import git, {commitAll} from '../../support/git';
import {writeSite} from '../../support/unit/content';
import checkSite from '../../support/unit/contentSite';

const FIELDS =
  'title: Rules\ndescription: So.\nlast_reviewed: 2026-10-01\nreview_in: 1 year\n';

/** A document with these headings, parted by commas, from line 8 on, every second line. */
function rules(headings: string, fields = FIELDS): string {
  const lines = headings.split(', ').map((heading) => {
    const [number = ''] = heading.split(' ');
    const level = number.replace(/^§|\.$/g, '').split('.').length + 1;
    return /^[§\d]/.test(heading)
      ? `${'#'.repeat(level)} ${heading}${heading.includes(' ') ? '' : ' A rule'}\n`
      : `## ${heading}\n`;
  });
  return `---\n${fields}---\n\n${lines.join('\n')}`;
}

type Headings = Readonly<Record<string, string>>;

/** What is found in documents with these headings, by their files. */
async function check(documents: Headings, list?: string) {
  const {places, messages} = await checkSite({
    ...Object.fromEntries(
      Object.entries(documents).map(([file, headings]) => [
        file,
        file.startsWith('blog/')
          ? rules(headings, 'title: A post\n')
          : rules(headings),
      ]),
    ),
    ...(list !== undefined && {
      [NUMBERS_FILE]: `${list.replaceAll(', ', '\n')}\n`,
    }),
  });
  return places.map((place, index) => `${place}: ${messages[index] ?? ''}`);
}

const PAGE = 'docs/Rules/a.md';

test.each<[string, Headings]>([
  ['sections and rules', {[PAGE]: '1., 1.1, 1.2, 2., 2.1'}],
  ['sections in hundreds', {[PAGE]: '100., 100.1, 200., 200.1'}],
  ['any first section', {[PAGE]: '10., 10.1, 11., 11.1, 11.2'}],
  ['three levels', {[PAGE]: '1., 1.1, 1.1.1, 1.1.2, 1.2, 1.2.1'}],
  ['signs', {[PAGE]: '§3, §3.1, §3.2'}],
  ['numbers of posts', {'blog/2026-01-02-a.md': '1., 1.1, 1.3'}],
  [
    'numbers of other documents left out',
    {[PAGE]: '1., 1.1, 2., 5.', 'docs/b.md': '3., 3.1, 4.'},
  ],
  [
    'releases and stray numbers',
    {[PAGE]: '1., 1.1', 'docs/Rules/b.md': 'Changes, 3.0 B, 1.8 C'},
  ],
  ['steps', {[PAGE]: '1., 2., 4.', 'docs/b.md': '1., 3.'}],
  [
    'a section that was moved to another document',
    {[PAGE]: '1., 1.1, 3., 3.1', 'docs/b.md': '2., 2.1, 4., 4.1'},
  ],
])('%s are in order', async (_, documents) => {
  expect(await check(documents)).toEqual([]);
});

const LIST = '4 Measures, 4.1 Kicks, 4.2 Bans';

/** Headings, what is found in them, and whether there is a list of numbers. */
test.each<[string, string, string?]>([
  ['1., 1.1, 1.3', '12 rule-number: Expected 1.2, found 1.3. Write 1.2, or'],
  ['1., 1.1, 1.2-B', '12 heading-number: "1.2-B A rule"'],
  ['1., 1.2, 1.3', '10 rule-number: Expected 1.1, found 1.2.'],
  ['1., 1.1, 3.', '12 rule-number: Expected 2, found 3.'],
  ['2., 2.1, 1.', '12 rule-number: Expected 3, found 1.'],
  ['1., 1.1, 2., 1.2', '14 rule-section: 1.2 is below section 2.'],
  ['1., 1.1, 1.1, 1.2', '12 rule-duplicate: 1.1 is already'],
  [
    '1., 1.1, Who may host, 30.1 Dress code, 30.2 More',
    '14 rule-section: Rule 30.1 has no section 30. Add a heading such as "## 30. …" above it',
  ],
  ['1., 1.1 B {#rule-1-2}', '10 heading-id: The id "rule-1-2"'],
  ['1., 1.1, C {#section-2}', '12 heading-id: The id "section-2"'],
  ['1., 1.1, 1.2.1', '12 rule-section: Rule 1.2.1 has no section 1.2.'],
  ['4. Measures, 4.1 Kicks, 4.2 Bans', '', LIST],
  ['4. Measures, 4.1 Withdrawn, 4.2 Bans', '', LIST],
  ['4. Measures, 4.1 When you may kick, 4.2 Bans of players', '', LIST],
  ['4. Measures, 4.2 Bans', '8 rule-gone: 4.1 "Kicks"', LIST],
  [
    '4. Measures, 4.1 Fishing, 4.2 Bans',
    '10 rule-reused: 4.1 was given to "Kicks". If "Fishing" is another rule, give it the next free number, 4.3,',
    LIST,
  ],
  [
    '4. Measures, 4.1 Kicks, 4.2 Bans, 4.3 Mutes',
    '14 rule-new: Not in src/content/numbers.txt: 4.3.',
    LIST,
  ],
  [
    '4. Measures, 4.1 Kicks, 4.2 Bans, 4.9 Mutes',
    '14 rule-number: Expected 4.3, found 4.9. Write 4.3 and add the line "4.3 Mutes" to src/content/numbers.txt, or',
    LIST,
  ],
  // A listed section that was moved here, before and after the document's own.
  ['1. Conduct, 4. Measures, 4.1 Kicks, 4.2 Bans', '', `1 Conduct, ${LIST}`],
  [
    '4. Measures, 4.1 Kicks, 4.2 Bans, 1. Conduct',
    '14 rule-number: Expected 5, found 1.',
    `1 Conduct, ${LIST}`,
  ],
])('in %j is found: %s', async (headings, expected, list) => {
  expect(await check({[PAGE]: headings}, list)).toEqual(
    expected === '' ? [] : [expect.stringContaining(expected)],
  );
});

test('numbers after one that was skipped are reported with it', async () => {
  const found = await check(
    {[PAGE]: '4. Measures, 4.1 Kicks, 4.2 Bans, 4.4 Mutes, 4.5 Jail'},
    LIST,
  );
  expect(found).toEqual([
    expect.stringContaining('"4.3 Mutes"'),
    expect.stringContaining('"4.4 Jail"'),
  ]);
});

test('a new document without a section, and one without a description and a review', async () => {
  const {places, findings, messages} = await checkSite({
    [PAGE]: rules('1., 1.1', 'title: Rules\n'),
    'docs/Z/new.md': rules('Hosts, 30.1 Dress code', 'title: Events\n'),
  });
  expect(places).toEqual([
    `${PAGE}:1 recommended`,
    `${PAGE}:1 recommended`,
    'docs/Z/new.md:7 rule-section',
  ]);
  expect(findings.map(({severity}) => severity)).toEqual([
    'warning',
    'warning',
    'error',
  ]);
  expect(messages[1]).toContain('"last_reviewed: 2026-11-21"');
});

test('two documents share their numbers, in whatever folders they are', async () => {
  const twice = {[PAGE]: '1., 1.1, 2.', 'docs/Z/b.md': '2., 2.1'};
  expect(await check(twice)).toEqual([
    expect.stringMatching(
      /^docs\/Z\/b\.md:8 rule-duplicate: 2 is already the number of "A rule" \(docs\/Rules\/a\.md:12\)\. Give this one the next free number, 3$/,
    ),
  ]);
  // The list of numbers knows which of them was first.
  expect(
    await check(
      {...twice, [PAGE]: '1., 1.1, 2. New'},
      '1 A rule, 1.1 A rule, 2 A rule, 2.1 A rule',
    ),
  ).toEqual([expect.stringMatching(/^docs\/Rules\/a\.md:12 rule-duplicate/)]);
});

test('older versions are not checked', async () => {
  expect(
    await check(
      {
        [PAGE]: '1., 1.1',
        'versioned_docs/version-1.0/a.md': '1., 1.1, 1.9',
      },
      '1 A rule, 1.1 A rule',
    ),
  ).toEqual([]);
});

test('--fix adds lines to the list, and nothing else', async () => {
  const files = {
    [PAGE]: rules(
      '4. Measures, 4.1 Fishing, 4.2 Bans, 4.9 Wrong, 31. Far, 31.1 Its rule',
    ),
    'docs/b.md': rules('10. Staff, 10.1 Who'),
    [NUMBERS_FILE]: '4.1 Kicks\n9.1 Old\n10 Staff\n',
  };
  const first = await checkSite(files, {fix: true});
  expect(first.addedNumbers).toEqual(['4', '4.2', '10.1']);
  expect(first.read(NUMBERS_FILE)).toBe(
    '4 Measures\n4.1 Kicks\n4.2 Bans\n9.1 Old\n10 Staff\n10.1 Who\n',
  );
  const {read} = await checkSite(files, {
    fix: true,
    selects: (file) => file === 'docs/b.md',
  });
  expect(read(NUMBERS_FILE)).toBe('4.1 Kicks\n9.1 Old\n10 Staff\n10.1 Who\n');
});

test('a line of the list that is wrong is named', async () => {
  await expect(check({}, '1 A, Staff')).rejects.toThrow(/Line 2 .*10\.2/);
  await expect(check({}, '1 A, 1 B')).rejects.toThrow(/Line 2 .*the only line/);
});

test('citations of rules that do not exist, or that are linked as others', async () => {
  const {findings} = await checkSite({
    'docs/General.md': rules('10. Staff, 10.1 Who, 10.2 Ranks {#ranks}'),
    'docs/intro.md': `---\ntitle: A page\n---\n
Of §10.2, §10, and
one more: §10.9.

- [§10.1](./General.md#rule-10-1), [§10.2](./General.md#ranks)
- [§10.1](./General.md#ranks)
- [§10.2][1]

[1]: ./General.md#rule-10-1
`,
    'blog/2026-01-01-post.md': `---\ntitle: A post\n---\n\nBy law, or § 12 of the law; §99.9.\n\n<!-- truncate -->\n`,
    'docs/law/page.md':
      '---\ntitle: Law\nskip_checks: [citation]\n---\n\n§12 of the law.\n',
  });
  expect(
    findings.map(({file, line, column}) => `${file}:${line}:${column}`),
  ).toEqual([
    'blog/2026-01-01-post.md:5:29',
    'docs/intro.md:6:11',
    'docs/intro.md:9:3',
    'docs/intro.md:10:3',
  ]);
  expect(findings[0]?.message).toContain('§99.9 does not exist.');
  expect(findings[2]?.message).toContain('says §10.1, but leads to §10.2');
});

test('notes on changes cite rules that exist', async () => {
  const notes = `changes:
  - date: 2026-11-20
    note: Of §4.1 and §§4.1, 4.9; a law of § 12.
  - {date: 2026-11-19, note: '§4.8, not §4'}
  - date: 2026-11-18
    note: >-
      At the end of
      §4.7.
`;
  const files = {
    'docs/a.md': rules('4. Measures, 4.1 Kicks', FIELDS + notes),
    'blog/2026-01-01-post.md': `---\ntitle: A post\n---\n`,
  };
  const {places, messages} = await checkSite(files);
  expect(places).toEqual(
    [8, 9, 11].map((line) => `docs/a.md:${line} citation`),
  );
  expect(messages[0]).toContain('§4.9 does not exist. Did you mean §4.1?');
  // There, the sign means something else.
  const law = `---\n${FIELDS}${notes}---\n`;
  expect((await checkSite({'docs/a.md': law})).places).toEqual([]);
});

const kicks = (text: string, notes = '') =>
  `${rules('4. Measures, 4.8 Kicks', FIELDS + notes)}\n${text}\n`;
const note = (date: string, text = 'So.') =>
  `changes:\n  - date: ${date}\n    note: ${text}\n`;

/**
 * Messages on missing notes.
 *
 * @param commits versions of a document
 * @param now its version that is not committed
 * @param publishes what `origin/main` has after the first commit
 */
async function missing(
  commits: readonly string[],
  now: string,
  publishes = false,
) {
  const siteDir = writeSite({});
  for (const [index, text] of commits.entries()) {
    writeSite({[PAGE]: text}, siteDir);
    commitAll(siteDir);
    if (publishes && index === 0) {
      git(siteDir, ['update-ref', 'refs/remotes/origin/main', 'HEAD']);
    }
  }
  const {findings} = await checkSite({[PAGE]: now}, {siteDir});
  return findings
    .filter(({check: name}) => name === 'change-note')
    .map(({line, severity, message}) => `${line} ${severity} ${message}`);
}

const first = kicks('30-day', note('2026-02-02'));

test.each([
  ['changed', kicks('30-day'), kicks('60-day')],
  ['has a note', first, kicks('60', note('2026-02-02'))],
])('a document that %s needs a new note of today', async (_, before, after) => {
  expect(await missing([before], after)).toEqual([
    expect.stringMatching(
      /warning The text has changed.* {2}- date: 2026-11-21.*below "changes:"/,
    ),
  ]);
});

test.each([
  ['has a new note', kicks('60-day', note('2026-02-02', 'More.'))],
  ['has the same words', first.replace('30-day', '**30**-day')],
  ['has other fields', first.replace('description: So.', 'description: No.')],
])('a document that %s needs none', async (_, after) => {
  expect(await missing([first], after)).toEqual([]);
});

test('a new document needs none', async () => {
  expect(await missing([], kicks('30-day'))).toEqual([]);
});

test('what was committed since origin/main counts as changed', async () => {
  const changed = kicks('60-day', note('2026-02-02'));
  expect(await missing([first, changed], changed)).toEqual([]);
  expect(await missing([first, changed], changed, true)).toHaveLength(1);
});
