// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import Gate from '../../../../src/gate/screens/Gate';
import {AuthProvider} from '../../../../src/gate/session/AuthContext';
import * as texts from '../../../../src/gate/texts';
import {
  createTestSession,
  GATE_CONFIG,
} from '../../../support/unit/authSession';
import {hang} from '../../../support/unit/deferred';
import {STAFF_MEMBER} from '../../../support/unit/fakeAuthClient';

// Which screen each state shows. tests/browser has the stories around them.

const Site = vi.fn(() => <p>Rule 1: be kind.</p>);

type Options = NonNullable<Parameters<typeof createTestSession>[0]>;

async function renderGate(options: Options) {
  const {session, client} = createTestSession(options);
  render(
    <AuthProvider config={GATE_CONFIG} session={session}>
      <Gate>
        <Site />
      </Gate>
    </AuthProvider>,
  );
  await wait(0);
  return client;
}

/** Somebody is signed in, and the site opens in that way. */
async function renderSignedIn(openSite: NonNullable<Options['openSite']>) {
  const client = await renderGate({openSite});
  act(() => {
    client.emitUser(STAFF_MEMBER);
  });
  await wait(0);
}

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
  'a state without the site explains itself and offers ways out: %s',
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
