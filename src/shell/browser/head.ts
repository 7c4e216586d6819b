import {hasStoredSession, isSessionMarked} from '../../gate/shell';

// Before the first paint: the colour mode that Docusaurus stores, so that neither
// the gate nor the site flashes in the other one.
let theme: string | null = null;
try {
  theme = localStorage.getItem('theme');
} catch {
  // Blocked storage: the default.
}
document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';

const isSignedOut = isSessionMarked() === false;
if (isSignedOut) {
  // For shell.css: the first paint shows Login, before its script has run.
  document.documentElement.dataset.signedOut = '';
}

// In the head, so that the answer is known when Login can be shown.
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
