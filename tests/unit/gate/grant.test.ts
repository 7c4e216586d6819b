import {expect, it} from 'vitest';

import {parseGrant} from '../../../src/gate/grant';

it('is the keys by their ids, without what is no key', () => {
  const keys = {'0a1b2c3d': 'current', '4e5f6a7b': 'next'};
  expect(parseGrant({...keys, since: 2026, old: null, more: {a: 'b'}})).toEqual(
    keys,
  );
});

it.each([undefined, null, 'key', 7, true, {}, []])(
  'is empty for a claim such as %o',
  (claim) => {
    expect(parseGrant(claim)).toEqual({});
  },
);
