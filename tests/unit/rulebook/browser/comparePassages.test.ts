import {expect, test} from 'vitest';

import comparePassages, {
  type Passage,
} from '../../../../src/rulebook/browser/Comparison/comparePassages';

/** `heading › row: old text [marked words] => new text / next`, cells with their columns. */
function write({place, before, after}: Passage): string {
  const [old, next] = [before, after].map((lines) =>
    lines
      .map((texts) =>
        texts
          .map(({label, words}) =>
            [
              ...(label === '' ? [] : [`${label}:`]),
              ...words.map(({text, isMarked}) =>
                isMarked ? `[${text}]` : text,
              ),
            ].join(' '),
          )
          .join(' + '),
      )
      .join(' / '),
  );
  return `${place}${place && ': '}${old ?? ''} => ${next ?? ''}`;
}

/** `# ` begins a heading, and ` | ` separates cells. */
const wording = (...lines: readonly string[]) =>
  ['Bans', ...lines]
    .map((line) => line.replace(/^# /, '\u001e').replaceAll(' | ', '\u001f'))
    .join('\n');

const LOG = 'Log the evidence before you ban a member of the team.';
const LADDER = [
  'Offense | First | Second',
  'Flooding | Warning | Kick after a second warning',
];

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['nothing', [LOG], [LOG], []],
  [
    'some words, with their stops and numbers',
    [LOG, 'A ban under §14.1 ends after 3 days.'],
    [LOG, 'A ban under §7.2 ends after 3 days.'],
    [
      'A ban under [§14.1] ends after 3 days. => A ban under [§7.2] ends after 3 days.',
    ],
  ],
  [
    'a text with few equal words has no marks',
    ['Ask an Administrator first.', LOG],
    ['You may ban raiders at once.', 'Report it.', LOG],
    [
      'Ask an Administrator first. => You may ban raiders at once.',
      ' => Report it.',
    ],
  ],
  [
    'struck words are shown as they are',
    ['A ban under §14.1 ends after ~~3~~ 4 days.'],
    ['A ban under §14.1 ends after ~~4~~ 4 days.'],
    [
      'A ban under §14.1 ends after ~~3~~ 4 days. => A ban under §14.1 ends after ~~4~~ 4 days.',
    ],
  ],
  [
    'passages are below their headings',
    ['Intro.', '# Appeals', LOG, '# Old', 'Gone.'],
    ['# Appeals', LOG, 'Wait.', '# New', 'Here.'],
    [
      'Intro. => ',
      'Appeals: Old => ',
      'Old: Gone. => ',
      'Appeals:  => Wait. / New',
      'New:  => Here.',
    ],
  ],
  [
    'an item with another number or mark has not changed',
    ['1. First of all', '2. Then', '• More'],
    ['1. Before', '2. First of all', '3. Then', '• ☐ More'],
    [' => 1. Before'],
  ],
  [
    'of a row, the cells that changed are shown with their columns',
    LADDER,
    [LADDER[0] ?? '', 'Flooding | Warning | Kick after a third warning'],
    [
      'Flooding: Second: Kick after a [second] warning => Second: Kick after a [third] warning',
    ],
  ],
  [
    'rows that came and went',
    LADDER,
    [LADDER[0] ?? '', 'Doxxing | Permanent ban | '],
    [
      'Offense: Flooding + First: Warning + Second: Kick after a second warning => ',
      ' => Offense: Doxxing + First: Permanent ban',
    ],
  ],
  [
    'a row with another name',
    LADDER,
    [
      LADDER[0] ?? '',
      'Flooding or spam (Senior Moderator, after reading §4.1 and §4.3 of this document) | Warning | Kick after a second warning',
    ],
    [
      'Offense: Flooding => Offense: Flooding or spam (Senior Moderator, after reading §4.1 and §4.3 of this document)',
    ],
  ],
  [
    'a table with another column, and another name of one',
    LADDER,
    [
      'Offense | First | Then | Decides',
      'Flooding | Warning | Kick after a second warning | Moderator',
    ],
    [
      'Flooding: Second: Kick after a second warning => Then: Kick after a second warning + Decides: Moderator',
    ],
  ],
])('%s', (_, before, after, expected) => {
  const passages = comparePassages({
    before: wording(...before),
    after: wording(...after),
  });
  expect(passages.map(write)).toEqual(expected);
});

test('a rule that is new or gone is shown whole', () => {
  expect(comparePassages({after: wording(LOG)}).map(write)).toEqual([
    ` => Bans / ${LOG}`,
  ]);
  expect(comparePassages({before: wording(LOG)}).map(write)).toEqual([
    `Bans / ${LOG} => `,
  ]);
});
