import ifAllowed from '../../shared/ifAllowed';
import {isSignOutMarked, readMark} from '../device/storage';
import fetchAhead, {type FetchedAhead} from '../early/fetchAhead';
import {hasStoredSession} from '../device/storedSession';
import {FRAMED, OPEN_ALONE} from '../texts';

declare global {
  interface Window {
    /** What the shell has begun before the gate's script. */
    shell?: {
      /** Whether a session is stored; undefined if the gate must check. */
      readonly stored: Promise<boolean | undefined>;
      /** What the site is opened with. */
      readonly files: FetchedAhead;
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

  const gateIsFetched = new Promise((resolve) => {
    const gate = document.querySelector('link[rel=preload]');
    gate?.addEventListener('load', resolve);
    // After the gate has run, or has failed.
    document.addEventListener('DOMContentLoaded', resolve);
  });

  // This runs in the head, so that the answer is known when Login can be shown.
  const stored = isSignedOut
    ? Promise.resolve(false)
    : findStoredSession().catch(() => undefined);
  window.shell = {
    stored,
    files: fetchAhead(
      document.documentElement.dataset.boot ?? '',
      // Login needs the gate first.
      stored.then((isStored) => isStored === true || gateIsFetched),
      gateIsFetched,
    ),
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
