/**
 * All texts of the gate and the shell. Each is one plain string, because bundlers
 * keep unused templates.
 */

// Every screen

export const DEMO_TITLE = 'Demo build.';
export const DEMO_TEXT =
  'Sign-in goes to the emulator on this computer. Do not publish.';
export const LOADING = 'Loading…';
export const TRY_AGAIN = 'Try again';
export const SIGN_OUT_HERE = 'Sign out on this device';
export const OFFLINE =
  'You are offline. Check your connection, then try again.';

// The Login screen. Staff know these texts; login.spec.ts holds them word by word.

export const LOGIN_TITLE = 'Login';
export const EMAIL_PLACEHOLDER = 'Enter Email';
export const PASSWORD_PLACEHOLDER = 'Enter Password';
export const SHOW_PASSWORD = 'Show password';
export const PASSWORD_VISIBLE = 'Password is visible';
export const FORGOT_PASSWORD = 'Forgot password';
export const SUBMIT_LOGIN = 'Submit Login';
export const ACCOUNT_NOT_FOUND = 'Account not found. Please try again.';
export const LOGIN_FAILED = 'An error occurred. Please try again.';
export const EMAIL_NEEDED = 'Please enter your email address first.';
export const RESET_SENT = 'Password reset email sent! Check your inbox.';

// Hints below those texts.

export const RESET_HINT =
  'No email after a few minutes? Look in your spam folder, and check the spelling of the address above.';
/** The service does not say which is wrong, so that nobody learns who has an account. */
export const NOT_FOUND_ADVICE =
  'Check your email and password, or set a new password with “Forgot password”.';
export const NO_EMAIL_HINT =
  'This account has no email address. Contact an administrator of the site.';
export const UNREACHABLE_HINT =
  'The sign-in service could not be reached. Check your connection, then submit again.';
export const TOO_MANY_ATTEMPTS_HINT =
  'There were too many attempts. Wait a few minutes, or reset your password with “Forgot password”.';
export const OVERLOADED_HINT =
  'Sign-in is overloaded at the moment. Try again in a few minutes, or in an hour if that does not help.';
export const DISABLED_HINT =
  'This account is disabled. Contact an administrator of the site.';
export const WRONG_PASSWORD_HINT =
  'The password may be wrong. Use “Forgot password” to set a new one.';

/** An account that waited for access may have been replaced, so its password is gone. */
export const SESSION_ENDED =
  'Your session has ended. Please sign in again. If your access was set up just now, first choose a password with the link in your email, or with “Forgot password”.';
export const STORAGE_BLOCKED =
  'This browser blocks storage for this site. You can sign in, but you will be signed out when you close or reload this page.';
export const NOT_SIGNED_OUT =
  'This device is not signed out completely yet. Leave this page open.';
export const OFFLINE_LOGIN =
  'You are offline. Connect to the internet to sign in.';
export const SLOW_LOGIN = 'The sign-in service is taking longer than usual.';
export const CANCEL_LOGIN = 'Cancel and try again';

// Something is late, or missing

export const SLOW_TITLE = 'This is taking longer than usual';
export const SLOW_SERVICE =
  'The sign-in service has not responded yet. You can wait, or try again.';
export const SLOW_STORAGE =
  'This browser’s storage is not responding, so we cannot tell whether you are signed in. Close other tabs of this site, or restart the browser, then try again. You can also sign in until you close this tab.';
export const SIGN_IN_WITHOUT_STORAGE = 'Sign in until you close this tab';
export const SLOW_SITE =
  'You are signed in, but the site is still loading. You can wait, or try again.';

export const UNSUPPORTED_TITLE = 'This browser cannot open the site';
export const INSECURE_ADDRESS =
  'The site works only over a secure connection. Open its address with https:// instead of http://.';
export const OLD_BROWSER =
  'The site needs a newer browser. Update yours, or use a current version of Chrome, Edge, Firefox or Safari.';

export const UNREACHABLE_TITLE = 'The site cannot be reached';
export const UNREACHABLE =
  'You are signed in, but the site is not responding. Check your connection, then try again.';
export const BUSY_TITLE = 'The site is busy';
export const BUSY =
  'You are signed in, but the host of the site cannot send all of it at the moment. This page opens by itself as soon as it can. You can also try again now.';
export const BROKEN_TITLE = 'This page could not be opened';
export const BROKEN =
  'A part of it is missing or did not arrive intact. The site may just have been updated. Try again. If the problem continues, contact an administrator of the site.';

// The account has no access

export const NO_ACCESS_TITLE = 'No access';
/** Followed by the email address and {@link NOT_GRANTED}. */
export const SIGNED_IN_AS = 'You are signed in as';
export const NOT_GRANTED =
  'but this account does not have access to the documentation.';
export const SEND_REQUEST =
  'Send this request to an administrator of the site:';
export const COPY_REQUEST = 'Copy this request';
export const REQUEST_COPIED = 'The request was copied.';
export const COPY_BY_HAND =
  'This browser does not allow copying. Select the request and copy it by hand.';
export const CHECK_AGAIN = 'Check again';
export const CHECKING_AGAIN = 'Checking…';
export const STILL_NO_ACCESS = 'Still no access. Last checked just now.';
export const LOGOUT = 'Logout';

// The shell, before the gate's script runs

export const FRAMED = 'This site does not open inside another page.';
export const OPEN_ALONE = 'Open it in a tab of its own';

export const SHELL_SLOW =
  'This is taking longer than usual. You can wait, or try again.';
export const SHELL_BROKEN =
  'A part of this site could not be loaded. It may just have been updated, or your browser or network may block it.';
