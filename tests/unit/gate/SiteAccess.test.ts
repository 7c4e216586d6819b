// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {
  openUnsealed,
  SiteError,
  type OpenSite,
  type SiteFailure,
} from '../../../src/gate/SiteAccess';
import {createTestSession} from '../../support/unitAuthSession';
import createDeferred, {hang} from '../../support/unitDeferred';

const REASONS: readonly SiteFailure[] = [
  'gone',
  'unreachable',
  'damaged',
  'outdated',
];

/** Lets what is under way come to its end. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function start(openSite: OpenSite) {
  const test = createTestSession({openSite});
  test.access.start(test.session);
  return test;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('opening', () => {
  it('asks for nothing before it is started', () => {
    const {access, openSite} = createTestSession();
    expect(access.getState()).toEqual({phase: 'opening', slow: false});
    expect(openSite).not.toHaveBeenCalled();
  });

  it('opens the site for the session, with the grant at hand', async () => {
    const {access, session, openSite} = start(async () => true);
    expect(access.getState()).toEqual({phase: 'opening', slow: false});
    await settle();
    expect(access.getState()).toEqual({phase: 'open'});
    expect(openSite).toHaveBeenCalledExactlyOnceWith(session, false);
  });

  it('happens once, however often it is started', async () => {
    const {access, session, openSite} = start(async () => true);
    access.start(session);
    await settle();
    access.start(session);
    expect(openSite).toHaveBeenCalledOnce();
  });

  it('is said to be slow after 8 seconds, not before', () => {
    const {access} = start(hang);
    vi.advanceTimersByTime(7_999);
    expect(access.getState()).toEqual({phase: 'opening', slow: false});
    vi.advanceTimersByTime(1);
    expect(access.getState()).toEqual({phase: 'opening', slow: true});
  });

  it('still opens when it was slow', async () => {
    const opened = createDeferred<boolean>();
    const {access} = start(() => opened.promise);
    vi.advanceTimersByTime(8_000);
    opened.resolve(true);
    await settle();
    expect(access.getState()).toEqual({phase: 'open'});
  });

  it('is slow no more once it has ended', async () => {
    const {access} = start(async () => true);
    await settle();
    vi.advanceTimersByTime(8_000);
    expect(access.getState()).toEqual({phase: 'open'});
  });

  it('tells its subscribers until they leave', async () => {
    const {access, session} = createTestSession();
    const listener = vi.fn();
    const unsubscribe = access.subscribe(listener);
    access.start(session);
    await settle();
    expect(listener).toHaveBeenCalledOnce();
    unsubscribe();
    access.fail('gone');
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('an account without a key', () => {
  it('has no access', async () => {
    const {access} = start(async () => false);
    await settle();
    expect(access.getState()).toEqual({phase: 'noAccess'});
  });

  it('has none still after checking again, which asks anew', async () => {
    const {access, session, openSite} = start(async () => false);
    await settle();
    await access.checkAgain(session);
    expect(openSite).toHaveBeenLastCalledWith(session, true);
    expect(access.getState()).toEqual({phase: 'noAccess'});
  });

  it('opens the site once it has been granted one', async () => {
    const {access, session, openSite} = start(async () => false);
    await settle();
    openSite.mockResolvedValue(true);
    await access.checkAgain(session);
    expect(access.getState()).toEqual({phase: 'open'});
  });

  it('keeps its screen while it is checked again', async () => {
    const {access, session, openSite} = start(async () => false);
    await settle();
    openSite.mockImplementation(hang);
    void access.checkAgain(session);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(access.getState()).toEqual({phase: 'noAccess'});
  });
});

describe('a site that does not open', () => {
  it.each(REASONS)(
    'fails with the reason %s, and logs nothing',
    async (reason) => {
      const {access} = start(() => Promise.reject(new SiteError(reason)));
      await settle();
      expect(access.getState()).toEqual({phase: 'failed', reason});
    },
  );

  it('logs what it does not know', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const error = new Error('something else');
    const {access} = start(() => Promise.reject(error));
    await settle();
    expect(access.getState()).toEqual({phase: 'failed', reason: 'unknown'});
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  });

  it('logs a known failure whose reason nobody knows', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const error = new SiteError('unknown', {cause: new Error('the cause')});
    start(() => Promise.reject(error));
    await settle();
    // "Anything else; the console tells."
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  });

  it('closes when a part of it is lost later', async () => {
    const {access} = start(async () => true);
    await settle();
    access.fail('damaged');
    expect(access.getState()).toEqual({phase: 'failed', reason: 'damaged'});
  });
});

describe('the way in of the development server', () => {
  async function openWith(grant: Record<string, string>, refresh = false) {
    const test = createTestSession();
    test.client.readGrant.mockResolvedValue(grant);
    await test.session.start();
    const closeUnless = vi.spyOn(test.session, 'closeUnless');
    const opened = await openUnsealed(test.session, refresh);
    return {...test, opened, closeUnless};
  }

  it('is open to an account with some key', async () => {
    const {opened, client} = await openWith({'0a1b2c3d': 'key'}, true);
    expect(opened).toBe(true);
    expect(client.readGrant).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is closed to an account without', async () => {
    const {opened} = await openWith({});
    expect(opened).toBe(false);
  });

  it('closes once the account holds no key any more', async () => {
    const {closeUnless} = await openWith({'0a1b2c3d': 'key'});
    const covers = closeUnless.mock.lastCall?.[0];
    expect(covers?.({'4e5f6a7b': 'another key'})).toBe(true);
    expect(covers?.({})).toBe(false);
  });

  it('leaves the page of an account without a key alone: there is nothing to close', async () => {
    const {closeUnless} = await openWith({});
    expect(closeUnless).not.toHaveBeenCalled();
  });
});
