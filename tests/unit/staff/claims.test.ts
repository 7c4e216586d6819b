import {describe, expect, test} from 'vitest';

import {
  changeClaims,
  ClaimsTooLargeError,
  withoutGrant,
} from '../../../src/staff/accounts/claims';

const KEYS = {'1a2b3c4d': 'key'};
/** Of `{"docs":{"1a2b3c4d":"key"},"foreign":""}`, in bytes. */
const REST = 40;

describe('changeClaims', () => {
  test('keeps what other tools wrote', () => {
    const claims = {rank: 'captain', docs: {old: 'key'}, docsInvited: 0};
    expect(changeClaims(claims, {docs: KEYS, docsInvited: undefined})).toEqual({
      rank: 'captain',
      docs: KEYS,
    });
  });

  test('fills 1000 bytes, and not one more', () => {
    const foreign = 'é'.repeat((1_000 - REST) / 2);
    expect(() => changeClaims({foreign}, {docs: KEYS})).not.toThrow();
    expect(() => changeClaims({foreign: `${foreign}x`}, {docs: KEYS})).toThrow(
      ClaimsTooLargeError,
    );
  });
});

describe('withoutGrant', () => {
  const docsEmail = 'ann@example.com';

  test.each([
    ['a waiting invitation and its address', 0, {}],
    ['an unfinished account', -2, {}],
    ['a handed-over password', -1, {docsEmail}],
  ])('forgets %s', (_, docsInvited, left) => {
    expect(withoutGrant({docs: KEYS, docsInvited, docsEmail})).toEqual(left);
  });

  test('keeps an invitation that was sent', () => {
    const rest = {docsInvited: 1_700_000_000, docsEmail};
    expect(withoutGrant({docs: KEYS, ...rest})).toEqual(rest);
  });
});
