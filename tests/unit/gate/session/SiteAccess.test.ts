// @vitest-environment jsdom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {
  openUnsealed,
  type OpenSite,
} from '../../../../src/gate/session/SiteAccess';
import {createTestSession} from '../../../support/unitAuthSession';
import createDeferred, {hang} from '../../../support/unitDeferred';

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

it('opens the site once, however often it is started', async () => {
  const {access, session, openSite} = start(async () => true);
  access.start(session);
  expect(access.getState()).toEqual({phase: 'opening', slow: false});
  await settle();
  access.start(session);
  vi.advanceTimersByTime(8_000);
  expect(access.getState()).toEqual({phase: 'open'});
  expect(openSite).toHaveBeenCalledExactlyOnceWith(session, false);
});

it('keeps the "no access" screen while it checks again, with a fresh grant', async () => {
  const {access, session, openSite} = start(async () => false);
  await settle();
  expect(access.getState()).toEqual({phase: 'noAccess'});
  openSite.mockImplementation(hang);
  void access.checkAgain(session);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(openSite).toHaveBeenLastCalledWith(session, true);
  expect(access.getState()).toEqual({phase: 'noAccess'});
});

it('stays failed if a page fails while the site opens', async () => {
  const opened = createDeferred<boolean>();
  const {access} = start(() => opened.promise);
  access.fail('gone');
  opened.resolve(true);
  await settle();
  expect(access.getState()).toEqual({phase: 'failed', reason: 'gone'});
});

it('opens the development server for any key, until there is no key', async () => {
  const {session, client} = createTestSession();
  const closeUnless = vi.spyOn(session, 'closeUnless');
  client.readGrant.mockResolvedValueOnce({});
  expect(await openUnsealed(session, false)).toBe(false);
  expect(await openUnsealed(session, true)).toBe(true);
  expect(client.readGrant).toHaveBeenLastCalledWith(true);
  const covers = closeUnless.mock.lastCall?.[0];
  expect([covers?.({other: 'key'}), covers?.({})]).toEqual([true, false]);
});
