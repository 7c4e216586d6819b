// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  AuthSession,
  CHECKING,
  type AuthState,
} from '../../../src/gate/AuthSession';
import {leaveEndedNotice} from '../../../src/gate/endedNotice';
import {markSession} from '../../../src/gate/sessionMark';
import {createTestSession, GATE_CONFIG} from '../../support/unitAuthSession';
import createDeferred, {hang} from '../../support/unitDeferred';
import FakeAuthClient, {
  GRANT,
  STAFF_MEMBER,
} from '../../support/unitFakeAuthClient';

const FIVE_MINUTES_MS = 5 * 60_000;
const {signal: SIGNAL} = new AbortController();
const SIGNED_IN: AuthState = {phase: 'signedIn', email: 'staff@example.org'};
const SIGNED_OUT: AuthState = {
  phase: 'signedOut',
  keepsSession: true,
  ended: false,
};

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

function showTab(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.hidden = false;
});

describe('finding out who is signed in', () => {
  it('is checking until the provider answers', async () => {
    const {session} = createTestSession();
    expect(session.getState()).toBe(CHECKING);
    await session.start();
    expect(session.getState()).toEqual({phase: 'checking', slow: false});
  });

  it('is signed in with the email of the account', async () => {
    const {session, client} = await startSession();
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(SIGNED_IN);
  });

  it.each([
    ['nobody', null],
    ['an account without an email', {uid: 'phone-only', email: null}],
    ['an account with an empty email', {uid: 'odd', email: ''}],
  ])('counts %s as signed out', async (_, user) => {
    const {session, client} = await startSession();
    client.emitUser(user);
    expect(session.getState()).toEqual(SIGNED_OUT);
  });

  it('says where the browser cannot keep the session', async () => {
    const {session, client} = await startSession({
      client: new FakeAuthClient(false),
    });
    client.emitUser(null);
    expect(session.getState()).toEqual({...SIGNED_OUT, keepsSession: false});
  });

  it('goes from signed out to signed in', async () => {
    const {session, client} = await startSession();
    client.emitUser(null);
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(SIGNED_IN);
  });

  it('tells its subscribers about each change until they leave', async () => {
    const {session, client} = createTestSession();
    const listener = vi.fn();
    const unsubscribe = session.subscribe(listener);
    await session.start();
    client.emitUser(null);
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    client.emitUser(STAFF_MEMBER);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does nothing at a second start', async () => {
    const {session, client, createClient} = await startSignedIn();
    await session.start();
    expect(createClient).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(client.recheckAccount).toHaveBeenCalledOnce();
  });
});

describe('a slow provider', () => {
  it('is said to be slow after 8 seconds, not before', async () => {
    const {session} = await startSession();
    vi.advanceTimersByTime(7_999);
    expect(session.getState()).toEqual({phase: 'checking', slow: false});
    vi.advanceTimersByTime(1);
    expect(session.getState()).toEqual({phase: 'checking', slow: true});
  });

  it('is said to be slow when it does not even start', () => {
    const {session} = createTestSession({createClient: hang});
    void session.start();
    vi.advanceTimersByTime(8_000);
    expect(session.getState()).toEqual({phase: 'checking', slow: true});
  });

  it('is still listened to', async () => {
    const {session, client} = await startSession();
    vi.advanceTimersByTime(8_000);
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(SIGNED_IN);
  });

  it('is no matter once it has answered', async () => {
    const {session} = await startSignedIn();
    vi.advanceTimersByTime(8_000);
    expect(session.getState()).toEqual(SIGNED_IN);
  });
});

describe('a provider that fails', () => {
  const error = new Error('auth/invalid-api-key');

  it('leads to failed when it cannot be started', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const {session} = await startSession({
      createClient: () => Promise.reject(error),
    });
    expect(session.getState()).toEqual({phase: 'failed'});
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  });

  it('leads to failed when the browser refuses what it starts with', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const listen = vi
      .spyOn(window, 'addEventListener')
      .mockImplementation(() => {
        throw error;
      });
    const {session} = await startSession();
    listen.mockRestore();
    expect(session.getState()).toEqual({phase: 'failed'});
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  });

  it('leads to failed when its observer errors', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const {session, client} = await startSession();
    client.emitError(error);
    expect(session.getState()).toEqual({phase: 'failed'});
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  });

  it('does not bring back a screen while the page is leaving', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const client = createDeferred<FakeAuthClient>();
    const {session} = createTestSession({
      createClient: () => client.promise,
      clearDevice: hang,
    });
    const started = session.start();
    void session.signOut();
    client.reject(error);
    await started;
    expect(session.getState()).toEqual({phase: 'leaving'});
  });
});

describe('the calls to the provider', () => {
  it('pass email and password on', async () => {
    const {session, client} = await startSession();
    await session.signIn('staff@example.org', 'secret', SIGNAL);
    expect(client.signIn).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
      'secret',
      SIGNAL,
    );
  });

  it('sign in although Firebase tells its observers nothing new', async () => {
    const {session} = await startSession();
    await session.signIn('staff@example.org', 'secret', SIGNAL);
    expect(session.getState()).toEqual(SIGNED_IN);
  });

  it('pass the email for a password reset on', async () => {
    const {session, client} = await startSession();
    await session.requestPasswordReset('staff@example.org');
    expect(client.requestPasswordReset).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
    );
  });

  it.each([false, true])(
    'read the grant, asked for anew: %s',
    async (refresh) => {
      const {session, client} = await startSession();
      expect(await session.readGrant(refresh)).toBe(GRANT);
      expect(client.readGrant).toHaveBeenCalledExactlyOnceWith(refresh);
    },
  );

  it('wait for a provider that has not started yet', async () => {
    const started = createDeferred<FakeAuthClient>();
    const {session, client} = createTestSession({
      createClient: () => started.promise,
    });
    void session.start();
    const signingIn = session.signIn('staff@example.org', 'secret', SIGNAL);
    const resetting = session.requestPasswordReset('staff@example.org');
    const grant = session.readGrant(false);
    expect(client.signIn).not.toHaveBeenCalled();

    started.resolve(client);
    await signingIn;
    await resetting;
    expect(client.signIn).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
      'secret',
      SIGNAL,
    );
    expect(client.requestPasswordReset).toHaveBeenCalledOnce();
    expect(await grant).toBe(GRANT);
  });

  it('fail as the provider does where it cannot start', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const error = new Error('auth/invalid-api-key');
    const {session} = createTestSession({
      createClient: () => Promise.reject(error),
    });
    void session.start();
    await expect(
      session.signIn('a@example.org', 'secret', SIGNAL),
    ).rejects.toBe(error);
  });

  it('start a session that nobody has started yet, once', async () => {
    const {session, client, createClient} = createTestSession();
    await session.signIn('staff@example.org', 'secret', SIGNAL);
    await session.start();
    expect(createClient).toHaveBeenCalledOnce();
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(SIGNED_IN);
  });
});

describe('a page that knows already that no session is stored', () => {
  it('is signed out at once', () => {
    const {session} = createTestSession({signedOut: true});
    expect(session.getState()).toEqual(SIGNED_OUT);
  });

  it('stays so when the provider says the same, and never checks', async () => {
    const {session, client} = await startSession({signedOut: true});
    vi.advanceTimersByTime(8_000);
    expect(session.getState()).toEqual(SIGNED_OUT);
    client.emitUser(null);
    expect(session.getState()).toEqual(SIGNED_OUT);
  });

  it('learns from the provider where the browser cannot keep the session', async () => {
    const {session, client} = await startSession({
      signedOut: true,
      client: new FakeAuthClient(false),
    });
    client.emitUser(null);
    expect(session.getState()).toEqual({...SIGNED_OUT, keepsSession: false});
  });

  it('says that the last session has ended, also once the provider has answered', async () => {
    leaveEndedNotice();
    const {session, client} = await startSession({signedOut: true});
    expect(session.getState()).toEqual({...SIGNED_OUT, ended: true});
    client.emitUser(null);
    expect(session.getState()).toEqual({...SIGNED_OUT, ended: true});
  });

  it('is signed in should the provider know better', async () => {
    const {session, client} = await startSession({signedOut: true});
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual(SIGNED_IN);
  });
});

it('reloads the page when asked to', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', {reload});
  new AuthSession(GATE_CONFIG).reload();
  expect(reload).toHaveBeenCalledOnce();
});

describe('signing out', () => {
  it('closes site and client at once, then clears the device and reloads', async () => {
    const {session, isGone, clearDevice, reloadPage} = await startSignedIn({
      clearDevice: async () => {
        expect(isGone()).toBe(true);
      },
    });
    const ended = session.signOut();
    expect(session.getState()).toEqual({phase: 'leaving'});
    expect(reloadPage).not.toHaveBeenCalled();
    await ended;
    expect(clearDevice).toHaveBeenCalledBefore(reloadPage);
    expect(reloadPage).toHaveBeenCalledOnce();
    expect(session.getState()).toEqual({phase: 'leaving'});
  });

  it('works although the provider has never started', async () => {
    const {session, clearDevice, reloadPage} = createTestSession({
      createClient: hang,
    });
    void session.start();
    await session.signOut();
    expect(clearDevice).toHaveBeenCalledOnce();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('happens once however often it is asked for', async () => {
    const {session, clearDevice, reloadPage} = await startSignedIn();
    await Promise.all([session.signOut(), session.signOut()]);
    expect(clearDevice).toHaveBeenCalledOnce();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('is not undone by what the provider says afterwards', async () => {
    const {session, client} = await startSignedIn();
    await session.signOut();
    client.emitUser(STAFF_MEMBER);
    expect(session.getState()).toEqual({phase: 'leaving'});
  });

  it('leaves no word that the session has ended by itself', async () => {
    const {session} = await startSignedIn();
    await session.signOut();
    const next = await startSession();
    next.client.emitUser(null);
    expect(next.session.getState()).toEqual(SIGNED_OUT);
  });

  it('ends the session of the other tabs too', async () => {
    const here = await startSignedIn();
    const there = await startSignedIn();
    await here.session.signOut();
    await vi.waitFor(() => {
      expect(there.reloadPage).toHaveBeenCalledOnce();
    });
    expect(there.session.getState()).toEqual({phase: 'leaving'});
    // It only follows: a tab that slept must not end a session begun since.
    expect(there.isGone()).toBe(true);
    expect(there.clearDevice).not.toHaveBeenCalled();
  });
});

describe('a session that ends by itself', () => {
  it('closes the site at once, clears the device and reloads', async () => {
    const {session, client, clearDevice, reloadPage} = await startSignedIn();
    client.emitUser(null);
    expect(session.getState()).toEqual({phase: 'leaving'});
    await vi.advanceTimersByTimeAsync(0);
    expect(clearDevice).toHaveBeenCalledBefore(reloadPage);
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('ends as well when the account loses its email', async () => {
    const {session, client} = await startSignedIn();
    client.emitUser({uid: STAFF_MEMBER.uid, email: null});
    expect(session.getState()).toEqual({phase: 'leaving'});
  });

  it('leaves word for the next page, once, that outlives the clearing', async () => {
    const {client, reloadPage} = await startSignedIn({
      clearDevice: async () => {
        sessionStorage.clear();
      },
    });
    client.emitUser(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(reloadPage).toHaveBeenCalledOnce();

    const next = await startSession();
    next.client.emitUser(null);
    expect(next.session.getState()).toEqual({...SIGNED_OUT, ended: true});

    const afterwards = await startSession();
    afterwards.client.emitUser(null);
    expect(afterwards.session.getState()).toEqual(SIGNED_OUT);
  });
});

describe('a session that has ended while no tab was open', () => {
  beforeEach(() => {
    markSession();
  });

  it('clears the device, and leaves word for the page after the reload', async () => {
    const {session, client, isGone, clearDevice, reloadPage} =
      await startSession();
    client.emitUser(null);
    expect(session.getState()).toEqual({phase: 'leaving'});
    expect(isGone()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(clearDevice).toHaveBeenCalledBefore(reloadPage);
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('does so once, even where the device cannot be cleared', async () => {
    const first = await startSession();
    first.client.emitUser(null);
    await vi.advanceTimersByTimeAsync(0);

    const next = await startSession();
    next.client.emitUser(null);
    expect(next.session.getState()).toEqual({...SIGNED_OUT, ended: true});
    expect(next.clearDevice).not.toHaveBeenCalled();
  });
});

describe('storage that does not answer', () => {
  const withoutStorage = ({
    createClient,
  }: ReturnType<typeof createTestSession>) =>
    createClient.mock.calls[0]?.[2]?.aborted;

  it('is waited for while nobody wants to sign in', () => {
    const test = createTestSession({createClient: hang});
    void test.session.start();
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(withoutStorage(test)).toBe(false);
  });

  it.each([
    [
      'who signs in',
      (session: AuthSession) => session.signIn('a@example.org', '', SIGNAL),
    ],
    [
      'who has forgotten the password',
      (session: AuthSession) => session.requestPasswordReset('a@example.org'),
    ],
  ])('keeps a person %s waiting for 8 seconds', (_, act) => {
    const test = createTestSession({createClient: hang});
    void act(test.session);
    vi.advanceTimersByTime(7_999);
    expect(withoutStorage(test)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(withoutStorage(test)).toBe(true);
  });
});

describe('asking whether the account still stands', () => {
  it('happens when the tab becomes visible', async () => {
    const {client} = await startSignedIn();
    showTab('hidden');
    expect(client.recheckAccount).not.toHaveBeenCalled();
    showTab('visible');
    expect(client.recheckAccount).toHaveBeenCalledOnce();
  });

  it('happens every 5 minutes', async () => {
    const {client} = await startSignedIn();
    vi.advanceTimersByTime(FIVE_MINUTES_MS - 1);
    expect(client.recheckAccount).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(client.recheckAccount).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(client.recheckAccount).toHaveBeenCalledTimes(2);
  });

  it('rests while the tab is hidden', async () => {
    const {client} = await startSignedIn();
    showTab('hidden');
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(client.recheckAccount).not.toHaveBeenCalled();
  });

  it('rests while nobody is signed in', async () => {
    const {client} = await startSession();
    client.emitUser(null);
    showTab('visible');
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(client.recheckAccount).not.toHaveBeenCalled();
  });

  it('keeps the site open when it fails for want of a network', async () => {
    const {session, client, reloadPage} = await startSignedIn();
    client.recheckAccount.mockRejectedValue(
      new Error('auth/network-request-failed'),
    );
    showTab('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState()).toEqual(SIGNED_IN);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('closes the site when the provider finds the account gone', async () => {
    const {session, client, reloadPage} = await startSignedIn();
    client.recheckAccount.mockImplementation(async () => {
      client.emitUser(null);
      throw new Error('auth/user-disabled');
    });
    showTab('visible');
    expect(session.getState()).toEqual({phase: 'leaving'});
    await vi.advanceTimersByTimeAsync(0);
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});

describe('asking whether the grant still covers the open site', () => {
  const covers = vi.fn((grant: object) => '0a1b2c3d' in grant);

  async function startOpen() {
    const test = await startSignedIn();
    covers.mockClear();
    test.session.closeUnless(covers);
    return test;
  }

  /** Comes back to the tab, which asks; waits for the answer. */
  async function recheck(): Promise<void> {
    showTab('visible');
    await vi.advanceTimersByTimeAsync(0);
  }

  it('happens with a new token, after the account', async () => {
    const {client} = await startOpen();
    await recheck();
    expect(client.readGrant).toHaveBeenCalledExactlyOnceWith(true);
    expect(client.recheckAccount).toHaveBeenCalledBefore(client.readGrant);
    expect(covers).toHaveBeenCalledExactlyOnceWith(GRANT);
  });

  it('keeps the site open while it does', async () => {
    const {session, client, reloadPage} = await startOpen();
    client.readGrant.mockResolvedValue({...GRANT, '4e5f6a7b': 'the next key'});
    await recheck();
    expect(session.getState()).toEqual(SIGNED_IN);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it.each([{}, {'4e5f6a7b': 'another key'}])(
    'closes the site and reloads, still signed in, with the grant %o',
    async (grant) => {
      const {session, client, isGone, clearDevice, reloadPage} =
        await startOpen();
      client.readGrant.mockResolvedValue(grant);
      await recheck();
      expect(session.getState()).toEqual({phase: 'leaving'});
      expect(reloadPage).toHaveBeenCalledOnce();
      expect(isGone()).toBe(true);
      expect(clearDevice).not.toHaveBeenCalled();
    },
  );

  it('keeps the site open offline', async () => {
    const {session, client} = await startOpen();
    client.readGrant.mockRejectedValue(
      new Error('auth/network-request-failed'),
    );
    await recheck();
    expect(session.getState()).toEqual(SIGNED_IN);
  });

  it('has nothing to close before a site is open', async () => {
    const {session, client, reloadPage} = await startSignedIn();
    client.readGrant.mockResolvedValue({});
    await recheck();
    expect(session.getState()).toEqual(SIGNED_IN);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('leaves a session alone that ends meanwhile', async () => {
    const {session, client, reloadPage} = await startOpen();
    const grant = createDeferred<object>();
    client.readGrant.mockImplementation(async () => {
      await grant.promise;
      return {};
    });
    await recheck();
    await session.signOut();
    grant.resolve({});
    await vi.advanceTimersByTimeAsync(0);
    expect(reloadPage).toHaveBeenCalledOnce();
  });
});

describe('a page that is left', () => {
  const leavePage = () =>
    window.dispatchEvent(
      new PageTransitionEvent('pagehide', {persisted: true}),
    );
  const showPage = (persisted = true) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted}));

  /** Leaves the page while it asks whether the account and its grant still stand. */
  async function leaveWhileAsking() {
    const test = await startSignedIn();
    const answer = createDeferred();
    test.client.recheckAccount.mockImplementation(() => answer.promise);
    showTab('visible');
    leavePage();
    return {...test, answer};
  }

  it('is hidden, and shows nothing any more', async () => {
    const {session} = await startSignedIn();
    expect(document.documentElement).toBeVisible();
    leavePage();
    expect(document.documentElement).not.toBeVisible();
    expect(session.getState()).toEqual({phase: 'leaving'});
  });

  it('ends its client, for none of its answers may store a session', async () => {
    const {isGone} = await startSignedIn();
    expect(isGone()).toBe(false);
    leavePage();
    expect(isGone()).toBe(true);
  });

  it('ends a client that is still being started, without a word', async () => {
    const {session, isGone} = createTestSession({
      createClient: async (_, gone) => {
        await Promise.resolve();
        gone.throwIfAborted();
        return new FakeAuthClient();
      },
    });
    const started = session.start();
    leavePage();
    await started;
    expect(isGone()).toBe(true);
    expect(session.getState()).toEqual({phase: 'leaving'});
  });

  it.each([
    ['pageshow', showPage],
    [
      'visibilitychange',
      () => {
        showTab('visible');
      },
    ],
  ])('only reloads on its return, told by %s', async (_, comeBack) => {
    const {session, client, reloadPage} = await startSignedIn();
    leavePage();
    showTab('hidden');
    vi.advanceTimersByTime(FIVE_MINUTES_MS);
    expect(reloadPage).not.toHaveBeenCalled();
    comeBack();
    expect(reloadPage).toHaveBeenCalledOnce();
    expect(client.recheckAccount).not.toHaveBeenCalled();
    expect(session.getState()).toEqual({phase: 'leaving'});
  });

  it('reloads at whichever event it can: one may come too early', async () => {
    const {client, reloadPage} = await startSignedIn();
    leavePage();
    showTab('visible');
    showPage();
    expect(reloadPage).toHaveBeenCalledTimes(2);
    expect(client.recheckAccount).not.toHaveBeenCalled();
  });

  it('does nothing about an answer that comes at once, before its reload', async () => {
    const {session, client, answer, clearDevice} = await leaveWhileAsking();
    showTab('visible');
    answer.resolve();
    client.emitUser(STAFF_MEMBER);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState()).toEqual({phase: 'leaving'});
    expect(clearDevice).not.toHaveBeenCalled();
  });

  it('does nothing about the word that the account is gone', async () => {
    const {client, answer, clearDevice, reloadPage} = await leaveWhileAsking();
    client.emitUser(null);
    answer.reject(new Error('auth/user-disabled'));
    await vi.advanceTimersByTimeAsync(0);
    expect(clearDevice).not.toHaveBeenCalled();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('ends a sign-out that is under way before it reloads', async () => {
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

  it('reloads also if it was left before it had begun to watch', async () => {
    const {reloadPage} = await startSignedIn();
    showPage();
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('has no part in an ordinary load', async () => {
    const {reloadPage} = await startSignedIn();
    showPage(false);
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
