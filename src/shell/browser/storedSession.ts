import {hasStoredSession, isSessionMarked} from '../../gate/shell';

const isSignedOut = isSessionMarked() === false;
if (isSignedOut) {
  // For shell.css: Login is painted first, before its script has run.
  document.documentElement.dataset.signedOut = '';
}

// Asked in the head, so that the answer is there when Login can be shown.
window.earlyLogin = {
  shown: false,
  passwordShown: false,
  stored: isSignedOut
    ? Promise.resolve(false)
    : findStoredSession().catch(() => undefined),
};

/**
 * @returns undefined if a session was stored and has ended: the gate then clears
 * the device before it shows Login
 * @throws DOMException if storage is blocked or silent
 */
async function findStoredSession(): Promise<boolean | undefined> {
  if (await hasStoredSession()) {
    return true;
  }
  return isSessionMarked() === true ? undefined : false;
}
