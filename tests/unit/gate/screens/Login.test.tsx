// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {AuthError} from '../../../../src/gate/IdentityProvider';
import Login from '../../../../src/gate/screens/Login';
import {AuthProvider} from '../../../../src/gate/session/AuthContext';
import * as texts from '../../../../src/gate/texts';
import {
  createTestSession,
  GATE_CONFIG,
} from '../../../support/unit/authSession';
import createDeferred, {hang} from '../../../support/unit/deferred';

// tests/browser/login.spec.ts has the form and its messages. Here are answers that
// come too late.

const form = () => screen.getByRole('textbox').closest('form') as HTMLElement;
const submit = () => fireEvent.submit(form());
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isBusy = () => form().getAttribute('aria-busy') === 'true';

async function renderLogin() {
  const {session, client} = createTestSession();
  render(
    <AuthProvider config={GATE_CONFIG} session={session}>
      <Login keepsSession ended={false} />
    </AuthProvider>,
  );
  await wait(0);
  fireEvent.change(screen.getByRole('textbox'), {
    target: {value: 'staff@example.org'},
  });
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['a sign-in', 'signIn', submit],
  [
    'a password reset',
    'sendPasswordReset',
    () => fireEvent.click(screen.getByText(texts.FORGOT_PASSWORD)),
  ],
] as const)(
  'is slow after 8 seconds; an answer of %s that was cancelled shows nothing, and does not end the next attempt',
  async (_, call, start) => {
    const client = await renderLogin();
    const late = createDeferred<never>();
    client[call].mockReturnValueOnce(late.promise);
    client.signIn.mockImplementation(hang);
    start();
    await wait(7_999);
    expect(screen.queryByText(texts.SLOW_LOGIN)).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getByText(texts.SLOW_LOGIN)).toBeVisible();
    fireEvent.click(screen.getByText(texts.CANCEL_LOGIN));
    expect(isBusy()).toBe(false);
    expect(screen.queryByText(texts.SLOW_LOGIN)).not.toBeInTheDocument();
    submit();
    late.reject(new AuthError('accountNotFound', 'late'));
    await wait(0);
    expect(isBusy()).toBe(true);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  },
);
