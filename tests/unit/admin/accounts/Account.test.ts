import {describe, expect, test} from 'vitest';

import {pairSuccessors} from '../../../../src/admin/accounts/Account';
import createAccount from '../../../support/unitAccount';

const UNFINISHED = {docsEmail: 'ann@example.com', docsInvited: -2};

describe('pairSuccessors', () => {
  test('puts an unfinished account with the one that it replaces', () => {
    const old = createAccount({uid: 'old'});
    const successor = createAccount({uid: 'new', unfinished: true}, UNFINISHED);
    expect(pairSuccessors([successor, old])).toEqual([{...old, successor}]);
  });

  test('keeps an unfinished account whose predecessor is gone', () => {
    const other = createAccount({uid: 'other', email: 'bob@example.com'});
    const successor = createAccount({uid: 'new', unfinished: true}, UNFINISHED);
    expect(pairSuccessors([successor, other])).toEqual([other, successor]);
  });
});
