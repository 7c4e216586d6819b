import {expect, it} from 'vitest';

import {
  findGroup,
  groupByKey,
} from '../../../../src/sealing/docusaurus/shared/groups';

it('keeps neighbours together, and finds each again', () => {
  const keys = ['b', 'Z', 'a/1', 'a', 'é', 'c'];
  const groups = groupByKey(keys, (key) => key, 2);
  expect(groups).toEqual([
    {from: 'Z', entries: ['Z', 'a']},
    {from: 'a/1', entries: ['a/1', 'b']},
    {from: 'c', entries: ['c', 'é']},
  ]);
  for (const key of keys) {
    expect(groups[findGroup(groups, key)]?.entries).toContain(key);
  }
  expect(findGroup(groups, 'A')).toBe(-1);
});
