// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {GATE_CONFIG} from '../../support/unitAuthSession';

vi.mock('../../../src/gate/authClient');

/** The module as a page that has just loaded has it: the gate belongs to the page. */
async function loadPage() {
  vi.resetModules();
  return import('../../../src/gate/pageGate');
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  Reflect.deleteProperty(window, 'earlyLogin');
});

describe('the gate of a page', () => {
  it('is one, whoever asks', async () => {
    const {getPageGate} = await loadPage();
    const gate = getPageGate(GATE_CONFIG);
    expect(getPageGate(GATE_CONFIG)).toBe(gate);
  });

  it('opens the site as the first says who asks', async () => {
    const {getPageGate} = await loadPage();
    const openSealed = vi.fn(async () => true);
    const later = vi.fn(async () => true);
    getPageGate(GATE_CONFIG, openSealed);
    const {session, access} = getPageGate(GATE_CONFIG, later);
    access.start(session);
    expect(openSealed).toHaveBeenCalledExactlyOnceWith(session, false);
    expect(later).not.toHaveBeenCalled();
  });

  it('checks at first who is signed in', async () => {
    const {getPageGate} = await loadPage();
    expect(getPageGate(GATE_CONFIG).session.getState().phase).toBe('checking');
  });

  it.each([
    [true, 'signedOut'],
    [false, 'checking'],
  ])('begins where the shell shows Login: %s', async (shown, phase) => {
    window.earlyLogin = {shown, passwordShown: false};
    const {getPageGate} = await loadPage();
    expect(getPageGate(GATE_CONFIG).session.getState().phase).toBe(phase);
  });
});

describe('signing out without a context', () => {
  it('signs out of the session of the page', async () => {
    const {getPageGate, signOut} = await loadPage();
    const {session} = getPageGate(GATE_CONFIG);
    const signOutOfSession = vi
      .spyOn(session, 'signOut')
      .mockResolvedValue(undefined);
    await signOut();
    expect(signOutOfSession).toHaveBeenCalledOnce();
  });

  it('does nothing where the page has no gate yet', async () => {
    const {signOut} = await loadPage();
    await expect(signOut()).resolves.toBeUndefined();
  });
});
