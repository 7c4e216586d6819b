// @vitest-environment jsdom
import {act, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {AuthProvider} from '../../../../src/gate/AuthContext';
import Gate from '../../../../src/gate/Gate';
import {
  isLoginShown,
  readEarlyLogin,
  takeEarlyLogin,
} from '../../../../src/gate/Login/earlyLogin';
import {createTestSession, GATE_CONFIG} from '../../../support/unitAuthSession';
import {hang} from '../../../support/unitDeferred';
import FakeAuthClient from '../../../support/unitFakeAuthClient';

interface Typed {
  readonly email?: string;
  readonly password?: string;
  readonly focused?: 'email' | 'password';
  readonly wish?: 'submit' | 'reset';
  readonly passwordShown?: boolean;
}

/** The form of the shell, as somebody has left it when the gate's script comes. */
function typeEarly({
  email = '',
  password = '',
  focused,
  wish,
  passwordShown = false,
}: Typed) {
  const form = document.createElement('form');
  form.innerHTML = '<input name="email"><input name="password">';
  document.body.append(form);
  const field = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`);
  Object.assign(field('email') ?? {}, {value: email});
  Object.assign(field('password') ?? {}, {value: password});
  if (focused !== undefined) {
    field(focused)?.focus();
  }
  window.earlyLogin = {
    shown: true,
    passwordShown,
    ...(wish !== undefined && {wish}),
  };
  readEarlyLogin(form);
  form.remove();
}

/** Renders the whole gate, as the script does: it begins signed out. */
async function renderGate(client = new FakeAuthClient()) {
  const {gate} = createTestSession({client, signedOut: true});
  render(
    <AuthProvider config={GATE_CONFIG} gate={gate}>
      <Gate>The site</Gate>
    </AuthProvider>,
  );
  await act(() => Promise.resolve());
  return client;
}

const emailField = () => screen.getByRole('textbox', {name: 'Email'});
const passwordField = () => screen.getByLabelText('Password');

beforeEach(() => {
  document.title = '';
});

afterEach(() => {
  takeEarlyLogin();
  Reflect.deleteProperty(window, 'earlyLogin');
  document.body.replaceChildren();
});

describe('what was typed before the script came', () => {
  it('stands in the new fields', async () => {
    typeEarly({email: 'staff@example.org', password: 'sec'});
    await renderGate();
    expect(emailField()).toHaveValue('staff@example.org');
    expect(passwordField()).toHaveValue('sec');
  });

  it.each(['email', 'password'] as const)(
    'goes on in the %s field',
    async (focused) => {
      typeEarly({email: 'staff@example.org', focused});
      await renderGate();
      const field = focused === 'email' ? emailField() : passwordField();
      expect(field).toHaveFocus();
    },
  );

  it('goes on in the email field where none was in use', async () => {
    typeEarly({});
    await renderGate();
    expect(emailField()).toHaveFocus();
  });

  it('is not sent by itself', async () => {
    typeEarly({email: 'staff@example.org', password: 'secret'});
    const client = await renderGate();
    expect(client.signIn).not.toHaveBeenCalled();
  });

  it('is kept no longer than until it is taken over', async () => {
    typeEarly({email: 'staff@example.org', password: 'secret'});
    await renderGate();
    expect(takeEarlyLogin()).toBeUndefined();
  });
});

describe('a form that was submitted before the script came', () => {
  const early = {
    email: 'staff@example.org',
    password: 'secret',
    wish: 'submit',
  } as const;

  it('is sent once', async () => {
    typeEarly(early);
    const client = new FakeAuthClient();
    client.signIn.mockImplementation(hang);
    await renderGate(client);
    expect(client.signIn).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
      'secret',
      expect.any(AbortSignal),
    );
    expect(screen.getByRole('button', {name: 'Submit Login'})).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is not sent where a field is missing', async () => {
    typeEarly({...early, password: ''});
    const client = await renderGate();
    expect(client.signIn).not.toHaveBeenCalled();
  });
});

describe('what was asked for before the script came', () => {
  it('is a reset mail', async () => {
    typeEarly({email: 'staff@example.org', wish: 'reset'});
    const client = await renderGate();
    expect(client.requestPasswordReset).toHaveBeenCalledExactlyOnceWith(
      'staff@example.org',
    );
    expect(client.signIn).not.toHaveBeenCalled();
  });

  it('is to read the password', async () => {
    typeEarly({password: 'secret', passwordShown: true});
    await renderGate();
    expect(passwordField()).toHaveAttribute('type', 'text');
    expect(passwordField()).toHaveValue('secret');
  });
});

describe('the shell', () => {
  it.each([
    [undefined, false],
    [{shown: false, passwordShown: false}, false],
    [{shown: true, passwordShown: false}, true],
  ])('that has left %o shows Login: %s', (early, shown) => {
    if (early !== undefined) {
      window.earlyLogin = early;
    }
    expect(isLoginShown()).toBe(shown);
  });

  it('that has no fields leaves nothing to take over', () => {
    readEarlyLogin(document.createElement('div'));
    expect(takeEarlyLogin()).toEqual({
      email: '',
      password: '',
      focused: undefined,
      wish: undefined,
    });
  });
});
