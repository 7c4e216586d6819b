import fetchFile from '../../shared/fetchFile';
import ifAllowed from '../../shared/ifAllowed';
import {isSignOutMarked, readMark} from '../device/storage';
import {hasStoredSession} from '../firebase/storedSession';
import {FRAMED, OPEN_ALONE} from '../texts';

declare global {
  interface Window {
    /** What the shell has begun before the gate's script. */
    shell?: {
      /** Whether a session is stored; undefined if the gate must check. */
      readonly stored: Promise<boolean | undefined>;
      /** The boot file; undefined if no session is stored or the fetch failed. */
      readonly boot: Promise<Uint8Array<ArrayBuffer> | undefined>;
    };
  }
}

if (window.top === window) {
  begin();
} else {
  refuseFrame();
}

/**
 * Another website could frame the open site and make the reader click in it. Hosts
 * prevent that only with a header. Nothing of the page below this script is read.
 */
function refuseFrame(): void {
  window.stop();
  const body = document.createElement('body');
  const link = document.createElement('a');
  link.href = window.location.href;
  link.target = '_blank';
  link.textContent = OPEN_ALONE;
  body.append(`${FRAMED} `, link);
  document.documentElement.replaceChildren(body);
}

function begin(): void {
  // Sets the colour mode that Docusaurus stores before the first paint, so that
  // neither the gate nor the site flashes in the other one.
  const theme = ifAllowed(() => localStorage.getItem('theme'));
  document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';

  const isSignedOut = readMark() === null;
  if (isSignedOut) {
    // This makes shell.css show Login in the first paint, before its script has run.
    document.documentElement.dataset.signedOut = '';
  }

  // This runs in the head, so that the answer is known when Login can be shown.
  const stored = isSignedOut
    ? Promise.resolve(false)
    : findStoredSession().catch(() => undefined);
  window.shell = {
    stored,
    // In parallel with the gate's script, which may run before the storage has
    // answered. The gate fetches it again if it is missing, and shows errors.
    boot: stored
      .then((isStored) =>
        isStored === true
          ? fetchFile(document.documentElement.dataset.boot ?? '', 'no-cache')
          : undefined,
      )
      .catch(() => undefined),
  };
}

/**
 * @returns undefined if a session was stored and has ended, or a sign-out must be
 * finished: the gate then clears the device before it shows Login
 * @throws DOMException if storage is blocked or silent
 */
async function findStoredSession(): Promise<boolean | undefined> {
  if (!isSignOutMarked() && (await hasStoredSession())) {
    return true;
  }
  return typeof readMark() === 'string' ? undefined : false;
}
