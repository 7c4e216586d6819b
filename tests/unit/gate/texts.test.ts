import {expect, it} from 'vitest';

import * as texts from '../../../src/gate/texts';

it('has the wording of the specification', () => {
  expect(texts).toMatchObject({
    LOGIN_TITLE: 'Login',
    EMAIL_PLACEHOLDER: 'Enter Email',
    PASSWORD_PLACEHOLDER: 'Enter Password',
    SHOW_PASSWORD: 'Show password',
    PASSWORD_VISIBLE: 'Password is visible',
    FORGOT_PASSWORD: 'Forgot password',
    SUBMIT_LOGIN: 'Submit Login',
    ACCOUNT_NOT_FOUND: 'Account not found. Please try again.',
    LOGIN_FAILED: 'An error occurred. Please try again.',
    EMAIL_NEEDED: 'Please enter your email address first.',
    RESET_SENT: 'Password reset email sent! Check your inbox.',
    LOGOUT: 'Logout',
  });
});
