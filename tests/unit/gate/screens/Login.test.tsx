// @vitest-environment jsdom
import {act, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {AuthError, type Account} from '../../../../src/gate/IdentityProvider';
import Login from '../../../../src/gate/screens/Login';
import {AuthProvider} from '../../../../src/gate/session/AuthContext';
import * as texts from '../../../../src/gate/texts';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';
import createDeferred, {hang} from '../../../support/unitDeferred';

// tests/browser/login*.spec.ts have the form itself. Here are the messages for
// each failure, and answers that come too late.

const form = () => screen.getByRole('textbox').closest('form') as HTMLElement;
const submit = () => fireEvent.submit(form());
const cancel = () => fireEvent.click(screen.getByText(texts.CANCEL_LOGIN));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const errorText = () => screen.getByRole('alert').textContent;
const isBusy = () => form().getAttribute('aria-busy') === 'true';

async function renderLogin() {
  const {gate, client} = createTestSession();
  render(
    <AuthProvider config={GATE_CONFIG} gate={gate}>
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
  document.body.replaceChildren();
});

it.each([
  ['accountNotFound', texts.ACCOUNT_NOT_FOUND, texts.NOT_FOUND_ADVICE, 0],
  ['wrongPassword', texts.LOGIN_FAILED, texts.WRONG_PASSWORD_HINT, 1],
  ['accountDisabled', texts.LOGIN_FAILED, texts.DISABLED_HINT, 1],
  ['accountWithoutEmail', texts.LOGIN_FAILED, texts.NO_EMAIL_HINT, 1],
  ['tooManyAttempts', texts.LOGIN_FAILED, texts.TOO_MANY_ATTEMPTS_HINT, 1],
  ['unreachable', texts.LOGIN_FAILED, texts.UNREACHABLE_HINT, 1],
  ['unknown', texts.LOGIN_FAILED, '', 1],
] as const)(
  'shows what is wrong and what to do: %s',
  async (reason, message, help, logged) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const client = await renderLogin();
    const error = new AuthError(reason, 'the own words of the service');
    client.signIn.mockRejectedValue(error);
    submit();
    await wait(0);
    expect(errorText()).toBe(message);
    expect(screen.getByText(help || message)).toBeVisible();
    expect(log.mock.calls).toEqual(
      logged === 1 ? [[expect.any(String), error]] : [],
    );
    expect(isBusy()).toBe(false);

    client.signIn.mockImplementation(hang);
    submit();
    expect(errorText()).toBe('');
    expect(help && screen.queryByText(help)).toBeFalsy();
  },
);

describe('an answer that is overdue', () => {
  const slow = () => screen.queryByText(texts.SLOW_LOGIN);

  it('is explained after 8 seconds, not before, until it comes', async () => {
    const client = await renderLogin();
    const answer = createDeferred<Account>();
    client.signIn.mockReturnValue(answer.promise);
    submit();
    await wait(7_999);
    expect(slow()).not.toBeInTheDocument();
    await wait(1);
    expect(slow()).toBeVisible();
    answer.reject(new AuthError('accountNotFound', ''));
    await wait(0);
    expect(slow()).not.toBeInTheDocument();
  });

  it.each([
    ['a sign-in', 'signIn', submit],
    [
      'a password reset',
      'sendPasswordReset',
      () => fireEvent.click(screen.getByText(texts.FORGOT_PASSWORD)),
    ],
  ] as const)(
    'of %s that was cancelled shows nothing, and does not end the next attempt',
    async (_, call, start) => {
      const client = await renderLogin();
      const late = createDeferred<never>();
      client[call].mockReturnValueOnce(late.promise);
      client.signIn.mockImplementation(hang);
      start();
      await wait(8_000);
      cancel();
      expect(isBusy()).toBe(false);
      expect(slow()).not.toBeInTheDocument();
      submit();
      late.reject(new AuthError('accountNotFound', 'late'));
      await wait(0);
      expect(isBusy()).toBe(true);
      expect(errorText()).toBe('');
    },
  );
});

it('lets no second call through while one runs', async () => {
  const client = await renderLogin();
  client.signIn.mockImplementation(hang);
  act(() => {
    form().dispatchEvent(new Event('submit', {bubbles: true}));
    form().dispatchEvent(new Event('submit', {bubbles: true}));
    screen.getByText(texts.FORGOT_PASSWORD).click();
  });
  await wait(0);
  expect(client.signIn).toHaveBeenCalledOnce();
  expect(client.sendPasswordReset).not.toHaveBeenCalled();
});
