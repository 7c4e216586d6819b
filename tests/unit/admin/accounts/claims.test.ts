import {describe, expect, test} from 'vitest';

import {
  ClaimsTooLargeError,
  readInvitation,
  withGrant,
  withInvitation,
  withoutGrant,
} from '../../../../src/admin/accounts/claims';

const KEYS = {'1a2b3c4d': 'key'};
/** Of `{"docs":{"1a2b3c4d":"key"},"foreign":""}`, in bytes. */
const REST = 40;

describe('claims', () => {
  test('keep what other tools wrote', () => {
    const claims = withGrant({rank: 'captain', docs: {old: 'key'}}, KEYS);
    expect(claims).toEqual({rank: 'captain', docs: KEYS});
    expect(withoutGrant(claims)).toEqual({rank: 'captain'});
  });

  test('may fill 1000 bytes, and not one more', () => {
    const fits = 'é'.repeat((1_000 - REST) / 2);
    expect(() => withGrant({foreign: fits}, KEYS)).not.toThrow();
    expect(() => withGrant({foreign: `${fits}x`}, KEYS)).toThrow(
      ClaimsTooLargeError,
    );
  });

  test('name the claims that are too large, never the key', () => {
    expect(() => withGrant({foreign: 'x'.repeat(1_000)}, KEYS)).toThrow(
      /1000.*foreign/,
    );
  });

  test('carry the invitation', () => {
    const at = new Date(1_700_000_000_000);
    for (const invitation of [
      {state: 'waiting'},
      {state: 'unneeded'},
      {state: 'unfinished'},
      {state: 'sent', at},
    ] as const) {
      expect(readInvitation(withInvitation({}, invitation))).toEqual(
        invitation,
      );
    }
    expect(readInvitation({})).toEqual({state: 'none'});
  });

  test('forget an invitation that waits with the grant, and keep one that was sent', () => {
    const docsEmail = 'ann@example.com';
    expect(withoutGrant({docs: KEYS, docsInvited: 0, docsEmail})).toEqual({});
    expect(withoutGrant({docs: KEYS, docsInvited: 1, docsEmail})).toEqual({
      docsInvited: 1,
      docsEmail,
    });
    expect(withoutGrant({docs: KEYS, docsInvited: -1, docsEmail})).toEqual({
      docsEmail,
    });
  });
});
