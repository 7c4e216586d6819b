import {describe, expect, it} from 'vitest';

import nameSources, {
  groupNear,
} from '../../../../../src/sealing/node/audit/nameSources';
import type {NovelTerm} from '../../../../../src/sealing/node/audit/novelTerms';
import {source} from './auditFiles';

const term = (name: string, index: number): NovelTerm => ({
  term: name,
  index,
  form: 'plain',
});

const one = source('doc#1', '');
const two = source('doc#2', '');
const chunk = source('chunk#1', '', {derived: true});

const namesOf = (...parameters: Parameters<typeof nameSources>) =>
  nameSources(...parameters).map((named) => [named.source.id, named.index]);

describe('terms that are found', () => {
  it('are of one leak while they are near each other', () => {
    const groups = groupNear([term('a', 0), term('b', 60), term('c', 500)]);
    expect(groups.map((group) => group.map(({index}) => index))).toEqual([
      [0, 60],
      [500],
    ]);
  });

  it('are of two leaks in two forms', () => {
    const escaped: NovelTerm = {...term('b', 1), form: 'json'};
    expect(groupNear([term('a', 0), escaped, term('c', 2)])).toHaveLength(2);
  });
});

describe('the sources of a leak', () => {
  it('are the one that has all of it', () => {
    const owners = new Map([
      ['a', [one, two]],
      ['b', [two]],
    ]);
    expect(namesOf([term('a', 5), term('b', 9)], owners)).toEqual([
      ['doc#2', 5],
    ]);
  });

  it('are several, where each has a part', () => {
    const owners = new Map([
      ['a', [one]],
      ['b', [one]],
      ['c', [two]],
    ]);
    const group = [term('a', 5), term('b', 7), term('c', 9)];
    expect(namesOf(group, owners)).toEqual([
      ['doc#1', 5],
      ['doc#2', 9],
    ]);
  });

  it('are what authors wrote rather than what was made of it', () => {
    const owners = new Map([
      ['a', [one, chunk]],
      ['b', [chunk]],
    ]);
    expect(namesOf([term('a', 1), term('b', 2)], owners)).toEqual([
      ['doc#1', 1],
      ['chunk#1', 2],
    ]);
  });

  it('are not told by a term that many have, unless there is no other', () => {
    const many = Array.from({length: 16}, (_, index) =>
      source(`doc#${index + 10}`, ''),
    );
    const owners = new Map([
      ['common', many],
      ['rare', [one]],
    ]);
    const common = term('common', 1);
    expect(namesOf([common, term('rare', 2)], owners)).toEqual([['doc#1', 1]]);
    expect(namesOf([common], owners)).toEqual([['doc#10', 1]]);
  });
});
