import {describe, expect, test} from 'vitest';

import UserError from '../../../src/sealed/shared/UserError';
import buildIndex from '../../../src/search/node/buildIndex';
import {parsePhrases} from '../../../src/search/node/phrases';
import type {Block} from '../../../src/rulebook/documents';
import {readNumber} from '../../../src/rulebook/documents/ruleNumber';
import {SearchEngine} from '../../../src/search/shared/SearchEngine';
import type {Page} from '../../../src/search/node/collectPages';
import {nameColumns} from '../../../src/rulebook/documents/Document';

const blocksOf = (text: string): Block[] => [{cells: [text]}];

/** A page at `/<title>`, with a text above its headings; `#0` is the first of them. */
function page(title: string, text: string, ...headings: string[]): Page {
  return {
    url: `/${title.toLowerCase()}`,
    title,
    trail: ['Rules'],
    labels: [],
    sections: [
      {blocks: blocksOf(text)},
      ...headings.map((line, place) => {
        const [heading = '', own = ''] = line.split(': ');
        return sectionOf(String(place), heading, blocksOf(own));
      }),
    ],
  };
}

function sectionOf(
  id: string,
  text: string,
  blocks: readonly Block[],
): Page['sections'][number] {
  const numbered = readNumber(text) ?? {title: text};
  const place = {file: '', line: 1, column: 1, hasOwnId: false};
  return {heading: {...place, ...numbered, id, text, level: 2}, blocks};
}

function open(pages: readonly Page[], phrases = ''): SearchEngine {
  const index = buildIndex(pages, parsePhrases(phrases));
  // The index is as the browser gets it.
  return new SearchEngine(JSON.parse(JSON.stringify(index)) as typeof index);
}

function urls(engine: SearchEngine, query: string): string[] {
  return engine.search(query).hits.map(({url}) => url);
}

/** The rows of a table, the names of the columns first. */
function table(head: string, ...rows: readonly string[]): Block[] {
  const heads = head.split(' | ');
  return [
    {cells: heads},
    ...rows.map((row) => {
      const cells = row.split(' | ');
      const [name = ''] = cells;
      const id = `rule-1-2-${name.toLowerCase().replace(' ', '-')}`;
      return {cells, heads, id};
    }),
  ];
}

const TEXT_AND_HEADING = [
  page('Text', 'A lantern here, a lantern there, and one lantern more.'),
  page('Heading', '', 'Care of the lantern and of its wick: None.'),
];
const LANTERNS = open([...TEXT_AND_HEADING, page('Lantern', 'Nothing.')]);

const RULES = open([
  page('Mentions', 'See §3.2, 3.2 and 3.2 again.', 'About 3.2: 3.2'),
  page(
    'Rules',
    '',
    '3. Tickets',
    '3.1 Opening',
    '3.2 Claiming',
    '13.2 Other',
    '30. Further',
  ),
  page('Year', 'A year, a year.'),
]);

const VERSIONS = open([
  page('Rules', '', '3.6 Voice', '15. Appeals', '1.15 Other: A timeout §3.6.'),
  page('Voice', 'Install TeamSpeak 3.6.2, TeamSpeak 3.6 or Mumble v1.15.0.'),
  page('Radio', 'Codes: 15-33 is an emergency, 15:40 a stop, 24/7 always.'),
  page('Signals', 'Code 4 is calm, 15-1 is yes.', '15.1 Deadlines'),
  page('Conduct', '', 'Code of conduct'),
]);

const WORDS = open(
  [
    page('Leave', 'A leave of absence.', '1.1 Leave: Ask first.'),
    page('Safety', '', '1.2 Sensitive reports: Call for help.'),
    page('Noise', '', '1.3 Off-topic posts: Remind them.'),
    page('Kill', 'They kill a lion.'),
    page('Raid', 'What to do in a raid.'),
    page('Records', 'Records are kept at the café.'),
    page('Slow', 'Turn on slow mode.'),
    page('Code', 'The two-factor code.'),
    page('Barn', 'The red barn.'),
    page('Hat', 'The red hat in the old barn of a hat maker.'),
    page('Mode', 'Staff mode is on.'),
    page('Rank', 'The rank of a steering group.'),
    page('Consent', 'Sign off the consent while off duty.'),
    {...page('Tagged', 'Nothing.'), labels: ['zebra']},
  ],
  '§1.1: LOA, time off\n§1.2: unalive, kill himself, off himself\nOff-topic: memes',
);

const TOGETHER = open([
  page('Apart', 'Turn on slow mode.'),
  page('Together', '', '1.1 Slowmode: Turn it on.'),
  page('Duty', '', 'Signing off', 'Report a sign-in problem: Sign in.'),
  page('Lock', '', 'Lock down a channel: Lockdowns end.', 'Lock a channel'),
  page('Aim', 'An aimbot.', 'No-clip'),
]);

const TABLES = open([
  page(
    'Mentions',
    '',
    '1.1 Kicks: A ban is a ban. Rejoining is not ban evasion. Noise is noise.',
  ),
  {
    ...page('Ladder', '', '1.2 Ladder'),
    sections: [
      {blocks: []},
      sectionOf('0', '1.2 Ladder', [
        ...blocksOf('Read it first.'),
        ...table(
          'Offense | First | Second',
          'Ban evasion | Permanent ban | ',
          'Noise | Warning | Kick',
        ),
      ]),
    ],
  },
]);

test.each<[name: string, engine: SearchEngine, url: string, ...string[]]>([
  [
    'a title before headings before text, in all forms and spellings',
    LANTERNS,
    '/lantern',
    ...['lantern', 'lant', 'lanterns', 'lantren', 'lanttern', 'lantrn'],
  ],
  ['headings before text', open(TEXT_AND_HEADING), '/heading#0', 'lantern'],
  [
    'the shorter heading, in which words without a meaning do not count',
    open([
      page('A', '', 'Fire drill plan'),
      page('B', '', 'What to do in a fire'),
    ]),
    '/b#0',
    'fire',
  ],
  [
    'a rule by its number, or the nearest number that exists',
    RULES,
    '/rules#2',
    ...['3.2', '§3.2', '3,2', '§ 3.2', 'rule 3.2', '3.2 claiming', '3 2'],
    ...['3-2', '3.2.1', 'rule 3 2', '3.2.', 'rule3.2', 's3.2', 'R3.2'],
  ],
  ['a word with a number', RULES, '/year', '3 year'],
  [
    'a version that a text has, before the rule with its number',
    VERSIONS,
    '/voice',
    ...['TeamSpeak 3.6.2', '3.6.2', 'teamspeak 3.6', 'v1.15.0', 'v1.15'],
  ],
  [
    'a code that a text has, whatever joins its digits',
    VERSIONS,
    '/radio',
    ...['15-33', '15 33', '15.33', '15:40', '15-40', 'code 15-33', '24/7'],
    ...['1533', '15/33', 'is 1533 bad', 'rule 15-33'],
  ],
  [
    'a code as the text has it, before the rule with its number',
    VERSIONS,
    '/signals',
    ...['code 4', '15-1'],
  ],
  ['a rule that is also a code', VERSIONS, '/signals#0', '15.1', '15 1'],
  ['a cited rule', VERSIONS, '/rules#0', 'timeout 3.6', '3.6', '3.6.1'],
  [
    'phrases, also misspelt, written together or within a sentence',
    WORDS,
    '/safety#0',
    ...['unalive', 'unalvie', 'kill himself', 'he says hell kill himself now'],
    ...[
      'says hes gonna off himself',
      'will unalive himself at home',
      'killhimself',
    ],
  ],
  [
    'a row by its topic before texts',
    TABLES,
    '/ladder#rule-1-2-noise',
    'noise',
  ],
  [
    'words written together or apart',
    TOGETHER,
    '/duty#0',
    ...['signoffs', 'sign offs', 'sign-off', 'signing-off', 'signs off'],
  ],
  ['a beginning', WORDS, '/raid', 'rai'],
  ['all words before some of them', WORDS, '/hat', 'red hat'],
])('finds first %s', (_, engine, url, ...queries) => {
  expect(queries.filter((query) => urls(engine, query)[0] !== url)).toEqual([]);
});

test.each<[query: string, engine: SearchEngine, urls: string[]]>([
  ['lantern', LANTERNS, ['/lantern', '/heading#0', '/text']],
  ['loa', WORDS, ['/leave#0']],
  ['memes', WORDS, ['/noise#0']],
  ['zebra', WORDS, ['/tagged']],
  // Words with which people in a hurry begin.
  ['someone help raid', WORDS, ['/raid']],
  // Words without a meaning select nothing, except a whole phrase.
  ...['off', 'up', 'himself', 'no', 'why', 'out of'].map(
    (word): [string, SearchEngine, string[]] => [word, WORDS, []],
  ),
  // Irregular forms, and accents.
  ['keep record', WORDS, ['/records']],
  ['cafe', WORDS, ['/records']],
  // Words together or apart.
  ['slowmode', WORDS, ['/slow']],
  ['signoff', WORDS, ['/consent']],
  ['consenton', WORDS, ['/consent']],
  ['signoffs', WORDS, ['/consent']],
  ...['slow mode', 'slowmode', 'slow-modes', 'slowmodes'].map(
    (query): [string, SearchEngine, string[]] => [
      query,
      TOGETHER,
      ['/apart', '/together#0'],
    ],
  ),
  ['lockdown', TOGETHER, ['/lock#0']],
  ['noclipping', TOGETHER, ['/aim#0']],
  ['aimbotters', TOGETHER, ['/aim']],
  // Typing errors are found, but not other words.
  ['mod ', WORDS, []],
  ['steerign', WORDS, ['/rank']],
])('"%s" finds exactly its sections (%#)', (query, engine, expected) => {
  expect(urls(engine, query).sort()).toEqual(expected.sort());
});

test('a section is found before its rules, and no other section, by its number', () => {
  const found = urls(RULES, '3');
  expect(found.slice(0, 3)).toEqual(['/rules#0', '/rules#1', '/rules#2']);
  expect(found).not.toContain('/rules#4');
});

test.each([
  ['3.2.1', '3.2.1'],
  ['3 9', '3.9'],
  ['3-9', '3.9'],
  ['is 3.9 a rule', '3.9'],
  ['claiming 3-9', undefined],
  ['§44', '44'],
  ['rule 44.2', '44.2'],
  ['3.2', undefined],
  ['3.2 claiming', undefined],
  ['3', undefined],
  // Neither an amount nor a number with more digits than a section's.
  ['$500', undefined],
  ['$3.9', undefined],
  ['50 %', undefined],
  ['911', undefined],
  ['§911', '911'],
])('"%s": the number that does not exist is %s', (query, missing) => {
  expect(RULES.search(query).missing).toBe(missing);
});

test('words without a meaning are not marked', () => {
  const {words} = WORDS.search('turn on slow mode');
  expect([...words].toSorted()).toEqual(['mode', 'slow', 'turn']);
});

test.each([
  ['ban evasion', 'Ban evasion; First: Permanent ban'],
  ['ladder noise second', 'Noise; First: Warning; Second: Kick'],
])('"%s" finds a row before what mentions it', (query, row) => {
  const [hit] = TABLES.search(query).hits;
  expect(hit).toMatchObject({
    url: `/ladder#rule-1-2-${row.startsWith('Noise') ? 'noise' : 'ban-evasion'}`,
    section: '/ladder#0',
    title: `1.2 ${row.split(';')[0]}`,
    above: 'Ladder › Ladder',
  });
  expect(hit?.blocks.map(nameColumns)).toEqual([row]);
});

describe('an answer', () => {
  const engine = open([
    page('One', 'ember'),
    page('Two', 'ember', 'Embers: ember', '4.2 Embers'),
  ]);

  test('with little of what was typed says so, and has the nearest few', () => {
    const many = open([
      ...Array.from({length: 9}, (_, at) => page(`Page ${at}`, 'ember')),
      page('Harbor', 'A lighthouse keeper.'),
    ]);
    for (const [query, isWeak, total] of [
      ['ember', false, 9],
      ['ember zeppelin quokka', true, 3],
      ['zeppelin', true, 0],
      // A missing word makes an answer with a low score unsure.
      ['lighthouse keeper quokka', true, 1],
      ['lighthouse keeper', false, 1],
      // The others have too little of it.
      ['lighthouse keeper ember', true, 1],
    ] as const) {
      expect(many.search(query), query).toMatchObject({isWeak, total});
    }
  });

  test('is sure with a good score, even if a word is missing', () => {
    const one = open([page('Lamps', '', '1.1 Tower')], '§1.1: light keeper');
    for (const [query, isWeak] of [
      ['light keeper', false],
      ['light keeper quokka', false],
      ['keeper quokka', true],
    ] as const) {
      expect(one.search(query), query).toMatchObject({isWeak});
    }
  });

  test('puts an emergency first, and is not sure if another has a higher score', () => {
    const one = open(
      [
        page('Duty', '', '1.1 Ending duty: Say so.'),
        page('Safety', '', '1.2 Sensitive reports: Call for help.'),
      ],
      '!§1.2: end it all, pills\n§1.1: sign off, end duty',
    );
    for (const [query, first, isWeak] of [
      ['end duty', '/duty#0', false],
      ['pills', '/safety#0', false],
      ['pill', '/safety#0', false],
      ["she'd end this all", '/safety#0', false],
      ['wants to end it all after duty, duty, ending duty', '/safety#0', true],
      // Too far from each other.
      ['end duty of it and of all', '/duty#0', false],
    ] as const) {
      const {hits, isWeak: isUnsure} = one.search(query);
      expect([hits[0]?.url, isUnsure], query).toEqual([first, isWeak]);
    }
  });

  test.each(['', '   ', '§', '???', 'rule', '\u0000', 'a'.repeat(500)])(
    'is given to %j and by an empty site, too: no section',
    (query) => {
      expect(engine.search(query).hits).toEqual([]);
      expect(open([]).search(query).total).toBe(0);
    },
  );
});

test('phrases are lines of a rule, row or heading and what people type', () => {
  expect(
    parsePhrases(
      '# A note\n\n!§7.3: kms, kill myself\r\n§4.2 Ban evasion: alt\nFirst week: new',
    ),
  ).toEqual([
    {
      line: 3,
      target: '§7.3',
      isEmergency: true,
      phrases: ['kms', 'kill myself'],
    },
    {line: 4, target: '§4.2 Ban evasion', isEmergency: false, phrases: ['alt']},
    {line: 5, target: 'First week', isEmergency: false, phrases: ['new']},
  ]);
});

test('lines without a rule or with an empty phrase are all listed', () => {
  const parse = () => parsePhrases('raid\n§1.1: a\n: b\n§1.2: c,\n§1.3:');
  expect(parse).toThrow(UserError);
  expect(parse).toThrow(
    /line 1: raid\n.*line 3: : b\n.*line 4: §1.2: c,\n.*line 5: §1.3:/s,
  );
});
