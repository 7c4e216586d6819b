import {createSlugger} from '@docusaurus/utils';
import {describe, expect, it} from 'vitest';

import {
  idOfNumber,
  isWithdrawn,
  numberOfId,
  readNumber,
  stockIdOf,
} from '../../../src/documents/ruleNumber';

describe('the number of a heading', () => {
  it.each([
    ['10. Staff, ranks and escalation', '10', 'Staff, ranks and escalation'],
    ['10.2 Ranks and limits', '10.2', 'Ranks and limits'],
    ['10.2. Ranks and limits', '10.2', 'Ranks and limits'],
    ['§10 Staff', '10', 'Staff'],
    [' § 10.2.1 Limits ', '10.2.1', 'Limits'],
  ])('of %j is %s, and the rest its title', (heading, number, title) => {
    expect(readNumber(heading)).toEqual({number, title});
  });

  it.each(['24 hours', '2026', '10.2', 'Rule 10.2', '3rd warning', ''])(
    'is none for %j',
    (heading) => {
      expect(readNumber(heading)).toBeUndefined();
    },
  );

  it.each([
    ['10', 'section-10'],
    ['10.2', 'rule-10-2'],
    ['10.2.1', 'rule-10-2-1'],
  ])('%s makes the id %s', (number, id) => {
    expect(idOfNumber(number)).toBe(id);
    expect(numberOfId(id)).toBe(number);
  });

  it.each(['ranks', 'rule-', 'rule-a', 'my-rule-1'])('is none in %s', (id) => {
    expect(numberOfId(id)).toBeUndefined();
  });

  it.each([
    '10.2 Ranks & limits',
    '1. `!claim` – now',
    '3.1 Überfall, Déjà_vu',
  ])('%s keeps the id that Docusaurus would make', (heading) => {
    expect(stockIdOf(heading)).toBe(createSlugger().slug(heading));
  });
});

it.each([
  ['Withdrawn', true],
  ['Withdrawn: see 4.6', true],
  ['Withdrawn on 2026-11-20', true],
  ['Kicks (withdrawn)', true],
  ['Kicks – withdrawn', true],
  ['Withdrawn consent', false],
  ['When a warning is withdrawn', false],
])('whether "%s" is the title of a withdrawn rule: %s', (title, expected) => {
  expect(isWithdrawn(title)).toBe(expected);
});
