import {describe, expect, test} from 'vitest';

import {pairSuccessors} from '../../../src/staff/accounts/Account';
import {invitationsLeft} from '../../../src/staff/accounts/sendInvitations';
import createAccount from '../../support/unitAccount';

const UNFINISHED = {docsEmail: 'ann@example.com', docsInvited: -2};

describe('an account', () => {
  test.each([
    ['nobody invited', {}, 'none'],
    ['that waits', {docsInvited: 0}, 'waiting'],
    ['with a handed-over password', {docsInvited: -1}, 'unneeded'],
    ['that signed in before', {docsInvited: 1_772_366_400}, 'sent'],
    ['that signed in since', {docsInvited: 1_772_366_399}, 'accepted'],
  ])('%s: its invitation', (_, claims, state) => {
    const lastSignIn = new Date('2026-03-01T12:00:00Z');
    const {invitation} = createAccount({lastSignIn}, claims);
    expect(invitation.state).toBe(state);
  });

  test('that was invited has not signed in by being created', () => {
    const {created} = createAccount();
    const claims = {docsInvited: 1_772_366_400};
    const {lastSignIn} = createAccount({lastSignIn: created}, claims);
    expect(lastSignIn).toBeUndefined();
  });

  test('that is unfinished shows the address that it will get', () => {
    const account = createAccount(
      {email: undefined, disabled: true},
      UNFINISHED,
    );
    expect(account).toMatchObject({
      email: 'ann@example.com',
      disabled: false,
      unfinished: true,
    });
  });
});

describe('pairSuccessors', () => {
  const successor = createAccount({uid: 'new', email: undefined}, UNFINISHED);

  test('puts an unfinished account with the one that it replaces', () => {
    const old = createAccount({uid: 'old'});
    expect(pairSuccessors([successor, old])).toEqual([{...old, successor}]);
  });

  test('keeps an unfinished account whose predecessor is gone', () => {
    const other = createAccount({uid: 'other', email: 'bob@example.com'});
    expect(pairSuccessors([successor, other])).toEqual([other, successor]);
  });
});

test('the mails of a day are counted on the Pacific coast, where Google counts', () => {
  const sentAt = (time: string) =>
    createAccount({}, {docsInvited: Date.parse(time) / 1_000});
  const everyone = [
    sentAt('2026-03-10T07:30:00Z'),
    sentAt('2026-03-10T06:30:00Z'),
    createAccount({}, {docsInvited: 0}),
    createAccount({}, {docsInvited: -1}),
  ];
  const now = new Date('2026-03-10T20:00:00Z');
  expect(invitationsLeft(everyone, now)).toBe(149);
});
