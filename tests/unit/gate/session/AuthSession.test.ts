// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import type {GateConfig} from '../../../../src/config/publicEnvironment';
import {setMark} from '../../../../src/gate/device/storage';
import type {Grant} from '../../../../src/gate/grant';
import {Unreachable} from '../../../../src/gate/session/AuthState';
import type startAuth from '../../../../src/gate/firebase';
import type {AuthClient, SignedInUser} from '../../../../src/gate/firebase';
import {AuthSession} from '../../../../src/gate/session/AuthSession';
import {
  openUnsealed,
  type AuthState,
  type OpenSite,
} from '../../../../src/gate/session/AuthState';

// The browser tests cover what people see of a session. These tests cover what they
// cannot bring about: orders of events, and pages that the browser keeps.

/** A promise that the test settles when it is time. */
function createDeferred<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((onResolve) => {
    resolve = onResolve;
  });
  return {promise, resolve};
}

const FIVE_MINUTES_MS = 5 * 60_000;
const SIGNED_OUT: AuthState = {
  phase: 'signedOut',
  keepsSession: true,
  hasEnded: false,
};
const LEAVING: AuthState = {phase: 'leaving'};

const STAFF_MEMBER: SignedInUser = {email: 'staff@example.org'};
const GRANT: Grant = {'0a1b2c3d': 'key-of-the-content'};

interface Options {
  readonly clearDevice?: () => Promise<void>;
  /** How the client starts; at once, if left out. */
  readonly start?: typeof startAuth;
  /** How the site opens; at once, if left out. */
  readonly openSite?: OpenSite;
}

/** A session over a client whose answers the test gives. */
function createTestSession(options: Options = {}) {
  let emitUser: (user: SignedInUser | null) => void = () => undefined;
  const client = {
    keepsSession: true,
    signIn: vi.fn<AuthClient['signIn']>(),
    sendPasswordReset: vi.fn<AuthClient['sendPasswordReset']>(),
    readGrant: vi.fn<AuthClient['readGrant']>(async () => GRANT),
    recheckAccount: vi.fn<AuthClient['recheckAccount']>(async () => undefined),
    observe: (...given: Parameters<AuthClient['observe']>) => {
      [emitUser] = given;
    },
  };
  const start = vi.fn(options.start ?? (async () => client));
  const clearDevice = vi.fn(options.clearDevice ?? (async () => undefined));
  const reloadPage = vi.fn();
  const openSite = options.openSite ?? (async () => () => true);
  const session = new AuthSession({} as GateConfig, openSite, {
    startAuth: start,
    clearDevice,
    reloadPage,
  });
  return {
    session,
    client,
    clearDevice,
    reloadPage,
    /** Whether the client has been ended. */
    isGone: () => start.mock.calls[0]?.[1]?.aborted,
    emitUser: (user: SignedInUser | null) => {
      emitUser(user);
    },
  };
}

async function startSession(options?: Options) {
  const test = createTestSession(options);
  await test.session.start();
  return test;
}

async function startSignedIn(options?: Options) {
  const test = await startSession(options);
  test.emitUser(STAFF_MEMBER);
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
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.hidden = false;
});

describe('opening the site', () => {
  it('stays failed if a page fails meanwhile', async () => {
    const opened = createDeferred<() => boolean>();
    const {session} = await startSignedIn({openSite: () => opened.promise});
    session.fail(new Unreachable());
    opened.resolve(() => true);
    await settle();
    expect(session.getState()).toEqual({
      phase: 'failed',
      reason: 'unreachable',
    });
  });

  it('takes any key on the development server, until there is none', async () => {
    const readGrant = vi.fn(async () => GRANT).mockResolvedValueOnce({});
    expect(await openUnsealed(readGrant)).toBeUndefined();
    const covers = await openUnsealed(readGrant);
    expect([covers?.({other: 'key'}), covers?.({})]).toEqual([true, false]);
  });
});

it('signing out makes other tabs leave, but not clear the device: somebody may have signed in since', async () => {
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

it('does not loop if a session has ended and the device cannot be cleared', async () => {
  const openPage = async () => {
    setMark('1');
    const test = await startSession();
    test.emitUser(null);
    await settle();
    return test;
  };
  const {session, isGone, clearDevice, reloadPage} = await openPage();
  expect(session.getState()).toEqual(LEAVING);
  expect(isGone()).toBe(true);
  expect(clearDevice).toHaveBeenCalledBefore(reloadPage);
  expect(reloadPage).toHaveBeenCalledOnce();

  const next = await openPage();
  expect(next.session.getState()).toEqual({...SIGNED_OUT, hasEnded: true});
  expect(next.clearDevice).not.toHaveBeenCalled();
  localStorage.clear();
  const last = await startSession();
  last.emitUser(null);
  expect(last.session.getState()).toEqual(SIGNED_OUT);
});

it('asking whether the account is still valid leaves a session alone that ends meanwhile', async () => {
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
        return createTestSession().client;
      },
    });
    const started = session.start();
    expect(isGone()).toBe(false);
    leavePage();
    expect(isGone()).toBe(true);
    expect(document.documentElement.hidden).toBe(true);
    await expect(started).rejects.toThrow();
    expect(session.getState()).toEqual(LEAVING);
  });

  it.each(['pageshow', 'visibilitychange'])(
    'only reloads when it is back, at %s',
    async (event) => {
      const comeBack = () => {
        if (event === 'pageshow') {
          showPage();
        } else {
          showTab('visible');
        }
      };
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
    },
  );

  it.each([
    ['is gone', null],
    ['is valid', STAFF_MEMBER],
  ])('ignores the answer that the account %s', async (_, account) => {
    const {session, client, clearDevice, emitUser} = await startSignedIn();
    const answer = createDeferred();
    client.recheckAccount.mockReturnValue(answer.promise);
    showTab('visible');
    leavePage();
    emitUser(account);
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
