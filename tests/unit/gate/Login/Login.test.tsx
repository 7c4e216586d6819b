// @vitest-environment jsdom
import {act, fireEvent, render, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {FirebaseError} from 'firebase/app';
import {afterEach, describe, expect, it, vi} from 'vitest';

import type {AccountUser} from '../../../../src/gate/authClient';
import {AuthProvider} from '../../../../src/gate/AuthContext';
import type {GateConfig} from '../../../../src/config/GateConfig';
import Login from '../../../../src/gate/Login';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';
import createDeferred, {hang} from '../../../support/unitDeferred';

const emailField = () => screen.getByRole('textbox', {name: 'Email'});
const passwordField = () => screen.getByLabelText('Password');
const submitButton = () => screen.getByRole('button', {name: 'Submit Login'});
const forgotPassword = () =>
  screen.getByRole('link', {name: 'Forgot password'});
const cancelButton = () =>
  screen.getByRole('button', {name: 'Cancel and try again'});
const form = () => emailField().closest('form');
const errorText = () => screen.getByRole('alert').textContent;

interface Options {
  readonly keepsSession?: boolean;
  readonly ended?: boolean;
  readonly config?: GateConfig;
}

async function renderLogin({
  keepsSession = true,
  ended = false,
  config = GATE_CONFIG,
}: Options = {}) {
  const {gate, client} = createTestSession();
  render(
    <AuthProvider config={config} gate={gate}>
      <Login keepsSession={keepsSession} ended={ended} />
    </AuthProvider>,
  );
  // The effect of the provider has started the session; let it come to rest.
  await act(() => Promise.resolve());
  const user = userEvent.setup();
  const fillIn = async (email = 'staff@example.org', password = 'secret') => {
    await user.type(emailField(), email);
    await user.type(passwordField(), password);
  };
  const logIn = async () => {
    await fillIn();
    await user.click(submitButton());
  };
  const requestReset = async (email = 'staff@example.org') => {
    await user.type(emailField(), email);
    await user.click(forgotPassword());
  };
  return {client, user, fillIn, logIn, requestReset};
}

/** Submits the filled-in form and waits by the fake clock. */
function submitAndWait(milliseconds: number): void {
  vi.useFakeTimers();
  fireEvent.click(submitButton());
  wait(milliseconds);
}

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  fireEvent(window, new Event(online ? 'online' : 'offline'));
}

const firebaseError = (code: string) =>
  new FirebaseError(code, `Firebase: Error (${code}).`);

afterEach(() => {
  vi.useRealTimers();
});

describe('the form', () => {
  it('has the heading Login and the name of the site', async () => {
    await renderLogin();
    expect(
      screen.getByRole('heading', {level: 1, name: 'Login'}),
    ).toBeVisible();
    expect(screen.getByText('Staff Documentation')).toBeVisible();
  });

  it('has a required email field that browsers can fill in', async () => {
    await renderLogin();
    expect(emailField()).toBeRequired();
    expect(emailField()).toHaveAttribute('type', 'email');
    expect(emailField()).toHaveAttribute('placeholder', 'Enter Email');
    expect(emailField()).toHaveAttribute('autocomplete', 'username');
  });

  it('has a required password field that browsers can fill in', async () => {
    await renderLogin();
    expect(passwordField()).toBeRequired();
    expect(passwordField()).toHaveAttribute('type', 'password');
    expect(passwordField()).toHaveAttribute('placeholder', 'Enter Password');
    expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('never puts a password into an address', async () => {
    await renderLogin();
    expect(form()).toHaveAttribute('method', 'post');
    expect(fireEvent.submit(emailField())).toBe(false);
  });

  it('begins in the email field, without a message', async () => {
    await renderLogin();
    expect(emailField()).toHaveFocus();
    expect(errorText()).toBe('');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'false');
    expect(form()).toHaveAttribute('aria-busy', 'false');
  });

  it('shows and hides the password', async () => {
    const {user} = await renderLogin();
    await user.click(screen.getByTitle('Show password'));
    expect(passwordField()).toHaveAttribute('type', 'text');
    expect(screen.queryByTitle('Show password')).not.toBeInTheDocument();

    await user.click(screen.getByTitle('Password is visible'));
    expect(passwordField()).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', {name: 'Show password'})).toHaveAttribute(
      'title',
      'Show password',
    );
  });

  it('does not submit by the password toggle', async () => {
    const {client, user, fillIn} = await renderLogin();
    await fillIn();
    await user.click(screen.getByRole('button', {name: 'Show password'}));
    expect(client.signIn).not.toHaveBeenCalled();
  });
});

describe('logging in', () => {
  it('sends email and password', async () => {
    const {client, logIn} = await renderLogin();
    await logIn();
    expect(client.signIn).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
      'secret',
      expect.any(AbortSignal),
    );
  });

  it('works with the Enter key', async () => {
    const {client, user, fillIn} = await renderLogin();
    await fillIn();
    await user.keyboard('{Enter}');
    expect(client.signIn).toHaveBeenCalledOnce();
  });

  it('trims the email and leaves the password as it is', async () => {
    const {client, user, fillIn} = await renderLogin();
    await fillIn('  staff@example.org ', ' secret ');
    await user.click(submitButton());
    expect(client.signIn).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
      ' secret ',
      expect.any(AbortSignal),
    );
  });

  it.each([
    ['email', '', 'secret'],
    ['valid email', 'staff', 'secret'],
    ['password', 'staff@example.org', ''],
  ])('sends nothing without a %s', async (_, email, password) => {
    const {client, user} = await renderLogin();
    fireEvent.change(emailField(), {target: {value: email}});
    fireEvent.change(passwordField(), {target: {value: password}});
    await user.click(submitButton());
    expect(client.signIn).not.toHaveBeenCalled();
  });

  it('is marked as busy until the answer comes', async () => {
    const {client, logIn} = await renderLogin();
    const answer = createDeferred<AccountUser>();
    client.signIn.mockReturnValue(answer.promise);
    await logIn();
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    expect(form()).toHaveAttribute('aria-busy', 'true');
    expect(submitButton().querySelector('[aria-hidden]')).toBeInTheDocument();

    await act(async () => {
      answer.reject(firebaseError('auth/invalid-credential'));
    });
    expect(submitButton()).toHaveAttribute('aria-disabled', 'false');
    expect(form()).toHaveAttribute('aria-busy', 'false');
    expect(
      submitButton().querySelector('[aria-hidden]'),
    ).not.toBeInTheDocument();
  });

  it('stays busy after success, until the gate takes the form away', async () => {
    const {logIn} = await renderLogin();
    await logIn();
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    expect(errorText()).toBe('');
  });

  it('sends once however often it is submitted', async () => {
    const {client, user, fillIn} = await renderLogin();
    client.signIn.mockImplementation(hang);
    await fillIn();
    await user.dblClick(submitButton());
    await user.type(passwordField(), '{Enter}');
    expect(client.signIn).toHaveBeenCalledOnce();
  });

  it('lets no reset request in meanwhile', async () => {
    const {client, user, logIn} = await renderLogin();
    client.signIn.mockImplementation(hang);
    await logIn();
    await user.click(forgotPassword());
    expect(client.requestPasswordReset).not.toHaveBeenCalled();
  });
});

describe('a login that fails', () => {
  it.each(['auth/user-not-found', 'auth/invalid-credential'])(
    'with %s says that the account is not found, and logs nothing',
    async (code) => {
      const {client, logIn} = await renderLogin();
      client.signIn.mockRejectedValue(firebaseError(code));
      await logIn();
      expect(errorText()).toBe('Account not found. Please try again.');
      expect(
        screen.getByPlaceholderText('Enter Password'),
      ).toHaveAccessibleDescription(/^A wrong password looks the same\./);
    },
  );

  it.each([
    firebaseError('auth/wrong-password'),
    firebaseError('auth/user-disabled'),
    firebaseError('auth/too-many-requests'),
    firebaseError('auth/network-request-failed'),
    firebaseError('auth/internal-error'),
    new Error('something else'),
  ])('with any other error says so and logs it: $message', async (error) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const {client, logIn} = await renderLogin();
    client.signIn.mockRejectedValue(error);
    await logIn();
    expect(errorText()).toBe('An error occurred. Please try again.');
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), error);
  });

  it.each([
    ['auth/network-request-failed', 'Check your connection'],
    ['auth/too-many-requests', 'Wait a few minutes'],
    ['auth/user-disabled', 'This account has been disabled.'],
    ['auth/wrong-password', 'The password may be wrong.'],
  ])('with %s adds what can be done', async (code, hint) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const {client, logIn} = await renderLogin();
    client.signIn.mockRejectedValue(firebaseError(code));
    await logIn();
    expect(screen.getByText(hint, {exact: false})).toBeVisible();
  });

  it('leads back to the password, selected', async () => {
    const {client, user, logIn} = await renderLogin();
    client.signIn.mockRejectedValue(firebaseError('auth/invalid-credential'));
    await logIn();
    expect(passwordField()).toHaveFocus();
    await user.keyboard('other');
    expect(passwordField()).toHaveValue('other');
    expect(emailField()).toHaveValue('staff@example.org');
  });

  it('can be tried again', async () => {
    const {client, user, logIn} = await renderLogin();
    client.signIn.mockRejectedValueOnce(
      firebaseError('auth/invalid-credential'),
    );
    await logIn();
    await user.click(submitButton());
    expect(client.signIn).toHaveBeenCalledTimes(2);
  });
});

describe('resetting the password', () => {
  it.each(['', '   '])('asks for the email first: "%s"', async (email) => {
    const {client, user} = await renderLogin();
    fireEvent.change(emailField(), {target: {value: email}});
    await user.click(forgotPassword());
    expect(errorText()).toBe('Please enter your email address first.');
    expect(emailField()).toHaveFocus();
    expect(client.requestPasswordReset).not.toHaveBeenCalled();
  });

  it('needs no password, and says that the email is on its way', async () => {
    const {client, requestReset} = await renderLogin();
    await requestReset();
    expect(client.requestPasswordReset).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
    );
    expect(
      screen.getByText('Password reset email sent! Check your inbox.'),
    ).toBeVisible();
    expect(errorText()).toBe('');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'false');
  });

  it('trims even what browsers leave around an email', async () => {
    const {client, requestReset} = await renderLogin();
    await requestReset('staff@example.org\u00A0');
    expect(client.requestPasswordReset).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
    );
  });

  it("shows the provider's own words when it fails", async () => {
    const {client, requestReset} = await renderLogin();
    client.requestPasswordReset.mockRejectedValue(
      firebaseError('auth/missing-email'),
    );
    await requestReset();
    expect(errorText()).toBe('Firebase: Error (auth/missing-email).');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'false');
  });

  it('is busy meanwhile, and sends once', async () => {
    const {client, user, requestReset} = await renderLogin();
    client.requestPasswordReset.mockImplementation(hang);
    await requestReset();
    expect(form()).toHaveAttribute('aria-busy', 'true');
    await user.click(forgotPassword());
    await user.type(passwordField(), 'secret{Enter}');
    expect(client.requestPasswordReset).toHaveBeenCalledOnce();
    expect(client.signIn).not.toHaveBeenCalled();
  });

  it('stays on the page', async () => {
    await renderLogin();
    expect(fireEvent.click(forgotPassword())).toBe(false);
  });
});

describe('each attempt', () => {
  async function renderWithFailedLogin() {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const test = await renderLogin();
    test.client.signIn.mockRejectedValueOnce(
      firebaseError('auth/wrong-password'),
    );
    await test.logIn();
    expect(errorText()).not.toBe('');
    return test;
  }

  const hint = () => screen.queryByText(/^The password may be wrong/);
  const success = () => screen.queryByText(/^Password reset email sent/);

  it('to log in begins without the last error', async () => {
    const {client, user} = await renderWithFailedLogin();
    expect(hint()).toBeVisible();
    client.signIn.mockImplementation(hang);
    await user.click(submitButton());
    expect(errorText()).toBe('');
    expect(hint()).not.toBeInTheDocument();
  });

  it('to log in begins without the last success', async () => {
    const {client, user, requestReset} = await renderLogin();
    await requestReset();
    expect(success()).toBeVisible();
    client.signIn.mockImplementation(hang);
    await user.type(passwordField(), 'secret{Enter}');
    expect(success()).not.toBeInTheDocument();
  });

  it('to reset the password begins without the last error', async () => {
    const {client, user} = await renderWithFailedLogin();
    client.requestPasswordReset.mockImplementation(hang);
    await user.click(forgotPassword());
    expect(errorText()).toBe('');
    expect(hint()).not.toBeInTheDocument();
  });

  it('to reset the password begins without the last success', async () => {
    const {user, requestReset} = await renderLogin();
    await requestReset();
    await user.clear(emailField());
    await user.click(forgotPassword());
    expect(success()).not.toBeInTheDocument();
    expect(errorText()).toBe('Please enter your email address first.');
  });
});

describe('an answer that is overdue', () => {
  const notice = () => screen.queryByText(/taking longer than usual/);

  async function renderFilledIn() {
    const test = await renderLogin();
    await test.fillIn();
    return test;
  }

  it('is explained after 8 seconds, not before', async () => {
    const {client} = await renderFilledIn();
    client.signIn.mockImplementation(hang);
    submitAndWait(7_999);
    expect(notice()).not.toBeInTheDocument();
    expect(cancelButton).toThrow('Unable to find');
    wait(1);
    expect(notice()).toBeVisible();
    expect(cancelButton()).toBeVisible();
  });

  it('is put down to the connection while offline', async () => {
    const {client} = await renderFilledIn();
    client.signIn.mockImplementation(hang);
    submitAndWait(8_000);
    setOnline(false);
    expect(screen.getByText(/Check your connection\.$/)).toBeVisible();
    expect(notice()).not.toBeInTheDocument();
  });

  it('is explained no more once it has come', async () => {
    const {client} = await renderFilledIn();
    const answer = createDeferred<AccountUser>();
    client.signIn.mockReturnValue(answer.promise);
    submitAndWait(8_000);
    await act(async () => {
      answer.reject(firebaseError('auth/invalid-credential'));
    });
    expect(notice()).not.toBeInTheDocument();
    expect(errorText()).toBe('Account not found. Please try again.');
  });

  it('can be given up on, and stays silent if it comes late', async () => {
    const {client} = await renderFilledIn();
    const answer = createDeferred<AccountUser>();
    client.signIn.mockReturnValue(answer.promise);
    submitAndWait(8_000);
    fireEvent.click(cancelButton());
    expect(submitButton()).toHaveAttribute('aria-disabled', 'false');
    expect(notice()).not.toBeInTheDocument();

    await act(async () => {
      answer.reject(firebaseError('auth/invalid-credential'));
    });
    expect(errorText()).toBe('');
  });

  it('of an attempt given up on does not end the next one', async () => {
    const {client} = await renderFilledIn();
    const late = createDeferred<AccountUser>();
    client.signIn.mockReturnValueOnce(late.promise);
    client.signIn.mockImplementation(hang);
    submitAndWait(8_000);
    fireEvent.click(cancelButton());
    fireEvent.click(submitButton());
    await act(() => Promise.resolve());
    expect(client.signIn).toHaveBeenCalledTimes(2);

    await act(async () => {
      late.reject(firebaseError('auth/invalid-credential'));
    });
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    expect(errorText()).toBe('');
  });

  it('of a reset can be given up on too', async () => {
    const {client, user} = await renderLogin();
    await user.type(emailField(), 'staff@example.org');
    const answer = createDeferred();
    client.requestPasswordReset.mockReturnValue(answer.promise);
    vi.useFakeTimers();
    fireEvent.click(forgotPassword());
    wait(8_000);
    fireEvent.click(cancelButton());
    await act(async () => {
      answer.reject(firebaseError('auth/internal-error'));
    });
    expect(errorText()).toBe('');
  });
});

describe('the notices', () => {
  const notices = () =>
    within(form() ?? document.body)
      .getAllByRole('status')
      .map(({textContent}) => textContent)
      .filter((text) => text !== '');

  it('are absent when there is nothing to say', async () => {
    await renderLogin();
    expect(notices()).toEqual([]);
    expect(screen.queryByText('Demo build.')).not.toBeInTheDocument();
  });

  it('tell that the session has ended', async () => {
    await renderLogin({ended: true});
    expect(notices()).toEqual([
      'Your session has ended. Please sign in again.',
    ]);
  });

  it('tell that the browser blocks storage', async () => {
    await renderLogin({keepsSession: false});
    expect(notices()).toEqual([
      'This browser blocks storage for this site. You can sign in, but only until this page is closed or reloaded.',
    ]);
  });

  it('tell that there is no connection, as long as there is none', async () => {
    await renderLogin();
    setOnline(false);
    expect(notices()).toEqual([
      'You are offline. Signing in needs a connection.',
    ]);
    setOnline(true);
    expect(notices()).toEqual([]);
  });

  it('tell that this is the demo', async () => {
    await renderLogin({
      config: {...GATE_CONFIG, authEmulatorUrl: 'http://127.0.0.1:9099'},
    });
    expect(screen.getByText('Demo build.').parentElement).toHaveTextContent(
      'Demo build. Sign-in goes to the emulator on this computer. Do not publish.',
    );
  });
});
