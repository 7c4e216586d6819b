// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import Gate from '../../../../src/gate/screens/Gate';
import {AuthProvider} from '../../../../src/gate/session/AuthContext';
import * as texts from '../../../../src/gate/texts';
import {
  createTestSession,
  GATE_CONFIG,
} from '../../../support/unit/authSession';
import {hang} from '../../../support/unit/deferred';
import type FakeAuthClient from '../../../support/unit/fakeAuthClient';
import {STAFF_MEMBER} from '../../../support/unit/fakeAuthClient';

// Which screen each state shows. tests/browser has the stories around them.

const Site = vi.fn(() => <p>Rule 1: be kind.</p>);

type Options = Parameters<typeof createTestSession>[0];

async function renderGate(options?: Options) {
  const test = createTestSession(options);
  render(
    <AuthProvider config={GATE_CONFIG} session={test.session}>
      <Gate>
        <Site />
      </Gate>
    </AuthProvider>,
  );
  await settle();
  const emitUser = async (...args: Parameters<FakeAuthClient['emitUser']>) => {
    await act(async () => {
      test.client.emitUser(...args);
    });
  };
  return {...test, emitUser};
}

/** Somebody is signed in, and the site opens in that way. */
async function renderSignedIn(openSite: NonNullable<Options>['openSite']) {
  const test = await renderGate(openSite && {openSite});
  await test.emitUser(STAFF_MEMBER);
  return test;
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const buttons = () => screen.queryAllByRole('button').map((b) => b.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  Site.mockClear();
  document.title = 'Staff Documentation';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a state without the site', () => {
  const slowly = async (enter: Promise<unknown>) => {
    await enter;
    await wait(8_000);
  };

  it.each<[string, () => Promise<unknown>, string, string]>([
    [
      'the service cannot be started',
      () => renderGate({start: () => Promise.reject(new Error('down'))}),
      texts.START_FAILED_TITLE,
      texts.START_FAILED,
    ],
    [
      'the site is slow',
      () => slowly(renderSignedIn(hang)),
      texts.SLOW_TITLE,
      texts.SLOW_SITE,
    ],
    [
      'the failure is unknown',
      () => renderSignedIn(() => Promise.reject(new Error('unknown'))),
      texts.UNKNOWN_TITLE,
      texts.UNKNOWN,
    ],
  ])(
    'explains itself and offers ways out: %s',
    async (name, enter, title, text) => {
      const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
      await enter();
      expect(screen.getByRole('heading', {level: 1})).toHaveTextContent(title);
      expect(document.title).toBe(`${title} | Staff Documentation`);
      expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(buttons()).toEqual([texts.TRY_AGAIN, texts.SIGN_OUT_HERE]);
      expect(Site).not.toHaveBeenCalled();
      expect(log).toHaveBeenCalledTimes(/started|unknown/.test(name) ? 1 : 0);
    },
  );

  it('has buttons that reload, go on without storage, and sign out', async () => {
    const {start, reloadPage, clearDevice} = await renderGate({start: hang});
    await wait(8_000);
    expect(screen.getByRole('alert')).toHaveTextContent(texts.SLOW_STORAGE);
    fireEvent.click(screen.getByText(texts.TRY_AGAIN));
    expect(reloadPage).toHaveBeenCalledOnce();
    expect(clearDevice).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText(texts.SIGN_IN_WITHOUT_STORAGE));
    expect(start.mock.calls[0]?.[2].aborted).toBe(true);
    fireEvent.click(screen.getByText(texts.SIGN_OUT_HERE));
    await settle();
    expect(clearDevice).toHaveBeenCalledOnce();
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });
});
