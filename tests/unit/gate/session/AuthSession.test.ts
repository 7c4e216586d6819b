// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  leaveEndedNotice,
  markSession,
} from '../../../../src/gate/device/storage';
import {
  openUnsealed,
  type AuthState,
} from '../../../../src/gate/session/AuthState';
import {createTestSession} from '../../../support/unit/authSession';
import createDeferred, {hang} from '../../../support/unit/deferred';
import FakeAuthClient, {
  GRANT,
  STAFF_MEMBER,
} from '../../../support/unit/fakeAuthClient';

// What a sign-in and a sign-out do on screen is tested in the browser. Here are
// the clock, the order of events, and answers that come too late.

const FIVE_MINUTES_MS = 5 * 60_000;
const {signal: SIGNAL} = new AbortController();
const CHECKING: AuthState = {phase: 'checking'};
const OPEN: AuthState = {phase: 'open'};
const OPENING: AuthState = {phase: 'opening'};
const SIGNED_OUT: AuthState = {
  phase: 'signedOut',
  keepsSession: true,
  ended: false,
};
const LEAVING: AuthState = {phase: 'leaving'};

type Options = Parameters<typeof createTestSession>[0];

async function startSession(options?: Options) {
  const test = createTestSession(options);
  await test.session.start();
  return test;
}

async function startSignedIn(options?: Options) {
  const test = await startSession(options);
  test.client.emitUser(STAFF_MEMBER);
  return test;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

function showTab(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

const Channel = BroadcastChannel;

beforeEach(() => {
  vi.useFakeTimers();
  // Sessions of earlier tests are still open: they must not hear this test's messages.
  vi.stubGlobal('BroadcastChannel', undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.hidden = false;
});

describe('finding out who is signed in', () => {
  it.each([
    ['an account', STAFF_MEMBER, OPEN],
    ['nobody', null, SIGNED_OUT],
    ['an account with an empty email', {email: ''}, SIGNED_OUT],
  ])('is checking until the service reports %s', async (_, account, state) => {
    const {session, client, provider} = await startSession();
    await session.start();
    expect(provider.start).toHaveBeenCalledOnce();
    expect(session.getState()).toEqual(CHECKING);
    client.emitUser(account);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(session.getState()).toEqual(state);
  });

  it.each([
    ['service', async () => new FakeAuthClient()],
    ['storage', hang],
  ] as const)('names the %s after 8 seconds', async (overdue, start) => {
    const {session} = createTestSession({start});
    void session.start();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(session.getState()).toEqual(CHECKING);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.getState()).toEqual({phase: 'checking', overdue});
  });

  it('begins signed out if the shell knows it, and the service may know better', async () => {
    leaveEndedNotice();
    const {session, client} = await startSession({signedOut: true});
    const ended = {...SIGNED_OUT, ended: true};
    expect(session.getState()).toEqual(ended);
    vi.advanceTimersByTime(8_000);
    client.emitUser(null);
    expect(session.getState()).toEqual(ended);
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(OPENING);
  });
});

describe('opening the site', () => {
  it('happens once, however often the service reports the account', async () => {
    const {session, client, openSite} = await startSignedIn();
    client.emitUser(STAFF_MEMBER);
    await settle();
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(OPEN);
    expect(openSite).toHaveBeenCalledExactlyOnceWith(client.readGrant, false);
  });

  it('keeps the "no access" screen while it checks again, with a fresh grant', async () => {
    const {session, client, openSite} = await startSignedIn({
      openSite: async () => undefined,
    });
    await settle();
    openSite.mockImplementation(hang);
    void session.checkAgain();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(openSite).toHaveBeenLastCalledWith(client.readGrant, true);
    expect(session.getState()).toEqual({
      phase: 'noAccess',
      email: STAFF_MEMBER.email,
    });
  });

  it('stays failed if a page fails meanwhile', async () => {
    const opened = createDeferred<() => boolean>();
    const {session} = await startSignedIn({openSite: () => opened.promise});
    session.fail('gone');
    opened.resolve(() => true);
    await settle();
    expect(session.getState()).toEqual({phase: 'failed', reason: 'gone'});
  });

  it('takes any key on the development server, until there is none', async () => {
    const {readGrant} = new FakeAuthClient();
    readGrant.mockResolvedValueOnce({});
    expect(await openUnsealed(readGrant, false)).toBeUndefined();
    const covers = await openUnsealed(readGrant, true);
    expect(readGrant).toHaveBeenLastCalledWith(true);
    expect([covers?.({other: 'key'}), covers?.({})]).toEqual([true, false]);
  });
});

it('shows an error of the service, but no screen while the page is leaving', async () => {
  const error = new Error('auth/internal-error');
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const {session, client} = await startSession({clearDevice: hang});
  client.emitError(error);
  expect(session.getState()).toEqual({phase: 'failed', reason: 'start'});
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  void session.signOut();
  client.emitError(error);
  expect(session.getState()).toEqual(LEAVING);
});

describe('storage that does not answer', () => {
  it.each(['signIn', 'sendPasswordReset'] as const)(
    'is waited for, but %s waits only 8 seconds',
    (call) => {
      const {session, start} = createTestSession({start: hang});
      const isGivenUp = () => start.mock.calls[0]?.[2]?.aborted;
      void session.start();
      vi.advanceTimersByTime(FIVE_MINUTES_MS);
      void session[call]('a@example.org', '', SIGNAL);
      vi.advanceTimersByTime(7_999);
      expect(isGivenUp()).toBe(false);
      vi.advanceTimersByTime(1);
      expect(isGivenUp()).toBe(true);
    },
  );

  it('does not count as an ended session: it may still be stored', async () => {
    markSession();
    const {session, client, clearDevice} = await startSession({
      client: new FakeAuthClient(false),
    });
    client.emitUser(null);
    expect(session.getState()).toEqual({...SIGNED_OUT, keepsSession: false});
    expect(clearDevice).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('closes site and client at once, then clears the device, then reloads, once', async () => {
    const {session, client, isGone, clearDevice, reloadPage} =
      await startSignedIn();
    const first = session.signOut();
    const second = session.signOut();
    expect(session.getState()).toEqual(LEAVING);
    expect(isGone()).toBe(true);
    expect(reloadPage).not.toHaveBeenCalled();
    await Promise.all([first, second]);
    expect(clearDevice).toHaveBeenCalledExactlyOnceWith('sessions');
    expect(clearDevice).toHaveBeenCalledBefore(reloadPage);
    expect(reloadPage).toHaveBeenCalledOnce();
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(LEAVING);
  });

  it('makes other tabs leave, but not clear the device: somebody may have signed in since', async () => {
    vi.stubGlobal('BroadcastChannel', Channel);
    const here = await startSignedIn();
    const there = await startSignedIn();
    await here.session.signOut();
    await vi.waitFor(() => {
      expect(there.reloadPage).toHaveBeenCalledOnce();
    });
    expect(there.session.getState()).toEqual(LEAVING);
    expect(there.isGone()).toBe(true);
    expect(there.clearDevice).not.toHaveBeenCalled();
  });
});

it('says once that a session ended by itself, and does not loop if the device cannot be cleared', async () => {
  const openPage = async () => {
    markSession();
    const test = await startSession();
    test.client.emitUser(null);
    await settle();
    return test;
  };
  const {session, isGone, clearDevice, reloadPage} = await openPage();
  expect(session.getState()).toEqual(LEAVING);
  expect(isGone()).toBe(true);
  expect(clearDevice).toHaveBeenCalledBefore(reloadPage);
  expect(reloadPage).toHaveBeenCalledOnce();

  const next = await openPage();
  expect(next.session.getState()).toEqual({...SIGNED_OUT, ended: true});
  expect(next.clearDevice).not.toHaveBeenCalled();
  localStorage.clear();
  const last = await startSession();
  last.client.emitUser(null);
  expect(last.session.getState()).toEqual(SIGNED_OUT);
});

describe('asking whether the account is still valid', () => {
  it('leaves a session alone that ends meanwhile', async () => {
    const {session, client, reloadPage} = await startSignedIn({
      openSite: async () => () => false,
    });
    await settle();
    const grant = createDeferred<typeof GRANT>();
    client.readGrant.mockReturnValue(grant.promise);
    showTab('visible');
    await session.signOut();
    grant.resolve(GRANT);
    await settle();
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});

describe('a page that is left', () => {
  const dispatch = (type: string, persisted = true) =>
    window.dispatchEvent(new PageTransitionEvent(type, {persisted}));
  const leavePage = () => dispatch('pagehide');
  const showPage = () => dispatch('pageshow');

  it('is hidden and ends its client, also one that is still starting', async () => {
    const {session, isGone} = createTestSession({
      start: async (_, gone) => {
        await Promise.resolve();
        gone.throwIfAborted();
        return new FakeAuthClient();
      },
    });
    const started = session.start();
    expect(isGone()).toBe(false);
    leavePage();
    expect(isGone()).toBe(true);
    expect(document.documentElement).not.toBeVisible();
    await started;
    expect(session.getState()).toEqual(LEAVING);
  });

  it.each([
    [
      'pageshow',
      () => {
        showPage();
      },
    ],
    [
      'visibilitychange',
      () => {
        showTab('visible');
      },
    ],
  ])('only reloads when it is back, at %s', async (_, comeBack) => {
    const {session, client, reloadPage} = await startSignedIn();
    leavePage();
    showTab('hidden');
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(reloadPage).not.toHaveBeenCalled();
    comeBack();
    expect(reloadPage).toHaveBeenCalledTimes(1);
    // The first reload may have had no effect.
    comeBack();
    expect(reloadPage).toHaveBeenCalledTimes(2);
    expect(client.recheckAccount).not.toHaveBeenCalled();
    expect(session.getState()).toEqual(LEAVING);
  });

  it.each([
    ['is gone', null],
    ['is valid', STAFF_MEMBER],
  ])('ignores the answer that the account %s', async (_, account) => {
    const {session, client, clearDevice} = await startSignedIn();
    const answer = createDeferred();
    client.recheckAccount.mockReturnValue(answer.promise);
    showTab('visible');
    leavePage();
    client.emitUser(account);
    answer.resolve();
    await settle();
    expect(session.getState()).toEqual(LEAVING);
    expect(clearDevice).not.toHaveBeenCalled();
  });

  it('finishes a sign-out before it reloads', async () => {
    const cleared = createDeferred();
    const {session, reloadPage} = await startSignedIn({
      clearDevice: () => cleared.promise,
    });
    const ended = session.signOut();
    leavePage();
    showTab('visible');
    showPage();
    expect(reloadPage).not.toHaveBeenCalled();
    cleared.resolve();
    await ended;
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('reloads if it was left before it was watched', async () => {
    const {reloadPage} = await startSignedIn();
    dispatch('pageshow', false);
    expect(reloadPage).not.toHaveBeenCalled();
    showPage();
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});
