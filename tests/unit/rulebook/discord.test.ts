import {beforeEach, expect, test, vi} from 'vitest';

import type {Block} from '../../../src/rulebook/documents';
import loadQuotation from '../../../src/rulebook/browser/quotation';
import {changesMessage, citeRow} from '../../../src/rulebook/discord';

const texts = vi.hoisted(() => new Map<string, readonly Block[]>());
vi.mock('../../../src/rulebook/data', () => ({
  loadBlocks: async (number: string) => texts.get(number) ?? [],
  loadRules: async () =>
    Object.fromEntries(
      [
        ['1', 'Staff'],
        ['1.1', 'Ranks'],
        ['1.2', 'Limits'],
        ['10.2', 'Ranks'],
      ].map(([number = '', title]) => [number, {number, title}]),
    ),
}));

const CITATION = '§10.2 Ranks <https://example.org/rule/10.2>';

async function quote(...lines: readonly string[]): Promise<string[]> {
  texts.set(
    '10.2',
    lines.map((line) => ({cells: [line]})),
  );
  return (await loadQuotation('10.2', CITATION)).split('\n');
}

beforeEach(() => {
  texts.clear();
});

test('a rule is quoted with the citation below, and nothing in it is markup or calls people', async () => {
  expect(
    await quote('You may not kick.', '• snake_case', '1. @everyone'),
  ).toEqual([
    '> You may not kick.',
    '> - snake\\_case',
    '> 1. \\@\u200Beveryone',
    CITATION,
  ]);
  expect(await quote()).toEqual([CITATION]);
});

test.each([
  [
    'a form_',
    'https://example.org/staff_apply_form?a=b_c',
    // Not embedded.
    '<https://example.org/staff_apply_form?a=b_c>',
  ],
  ['open', 'www.example.org/staff_apply_form'],
  ['write to', 'staff_apply@example.org'],
])(
  'an address is quoted as it is: %s %s',
  async (before, address, quoted = address) => {
    expect(await quote(`${before} ${address}, *now*`)).toEqual([
      `> ${before.replace('_', String.raw`\_`)} ${quoted}, \\*now\\*`,
      CITATION,
    ]);
  },
);

test.each([
  ['||@here||', '\\|\\|\\@\u200Bhere\\|\\|'],
  ['a@everyone.org', 'a\\@\u200Beveryone.org'],
  ['<@80351110224678912>', '\\<\\@\u200B80351110224678912\\>'],
  ['<@&165511591545143296>', '\\<\\@\u200B&165511591545143296\\>'],
  ['<#103735883630395392>', '\\<#103735883630395392\\>'],
  ['<t:1618953630:R>', '\\<t:\u200B1618953630:R\\>'],
  [
    ':x: and <:mmLol:216154654256398347>',
    ':\u200Bx: and \\<:\u200BmmLol:216154654256398347\\>',
  ],
  ['at 23:59:59', 'at 23:59:59'],
  ['# Large', '\\# Large'],
  ['- not a list', '\\- not a list'],
  ['• -# small', '- \\-# small'],
  ['[free](https://example.org/)', '[free]\\(<https://example.org/>)'],
])('neither markup nor a mention passes: %s', async (text, quoted) => {
  expect(await quote(text)).toEqual([`> ${quoted}`, CITATION]);
});

test('a section is quoted with its rules', async () => {
  texts.set('1', [{cells: ['All staff.']}]);
  texts.set('1.2', [{cells: ['Few.']}]);
  expect(await loadQuotation('1', CITATION)).toBe(
    `> All staff.\n> **1.1 Ranks**\n> **1.2 Limits**\n> Few.\n${CITATION}`,
  );
});

test('what is too long for one message is cut, the citation never', async () => {
  const long = 'word '.repeat(300).trim();
  const lines = await quote(long, long);
  expect(lines.join('\n').length).toBeLessThanOrEqual(2_000);
  expect(lines.join('\n').length).toBeGreaterThan(1_900);
  expect(lines.at(-3)).toMatch(/ word$/);
  expect(lines.at(-2)).toBe('> …');
  expect(lines.at(-1)).toBe(CITATION);
});

test('bold text that is cut is closed, in a quotation and in notes', async () => {
  const name = 'word '.repeat(300).trim();
  texts.set('10.2', [
    {cells: [name]},
    {cells: [name, '*'.repeat(9)], heads: ['Offense', 'First']},
  ]);
  const lines = (await loadQuotation('10.2', CITATION)).split('\n');
  expect(lines[1]).toMatch(/^> \*\*word .* word\*\*$/);
  expect(lines.slice(2)).toEqual(['> …', CITATION]);
  const note = {
    date: '2026-11-01',
    page: name,
    url: '/a',
    note: '',
    minor: true,
  };
  const notes = changesMessage(note.date, [note, note], 'https://example.org/');
  expect(notes.length).toBeLessThanOrEqual(2_000);
  expect(notes).toMatch(/word\*\*\n…$/);
});

test('a row is cut to one message, its address never', () => {
  const row = {cells: ['word '.repeat(600), 'b'], heads: ['A', 'B']};
  const text = citeRow('4.2', row, 'https://example.org/a#rule-4-2-a');
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text).toMatch(
    /^§4\.2 word .* word … <https:\/\/example\.org\/a#rule-4-2-a>$/,
  );
});
