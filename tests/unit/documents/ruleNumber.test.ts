import {createSlugger} from '@docusaurus/utils';
import {expect, test} from 'vitest';

import {
  isWithdrawn,
  numberOfId,
  readNumber,
  stockIdOf,
} from '../../../src/documents/ruleNumber';

// Numbers that headings have are in numbers.test.ts.
test.each([
  ['10.2. Ranks and limits', {number: '10.2', title: 'Ranks and limits'}],
  [' § 10.2.1 Limits ', {number: '10.2.1', title: 'Limits'}],
  ['10.2', undefined],
  ['Rule 10.2', undefined],
  ['3rd warning', undefined],
])('the number and title of %j', (heading, expected) => {
  expect(readNumber(heading)).toEqual(expected);
});

test.each([
  ['section-10', '10'],
  ['rule-10-2-1', '10.2.1'],
  ['rule-', undefined],
  ['rule-a', undefined],
  ['my-rule-1', undefined],
])('the number of the id %s is %s', (id, number) => {
  expect(numberOfId(id)).toBe(number);
});

test.each([
  '10.2 Ranks & limits',
  '1. `!claim` – now',
  '3.1 Überfall, Déjà_vu',
])('%s has the id that Docusaurus would make', (heading) => {
  expect(stockIdOf(heading)).toBe(createSlugger().slug(heading));
});

test.each([
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
