import {
  resultOf,
  SESSION_DATABASE,
  withDatabase,
} from '../../gate/sessionDatabase';
import {isSessionMarked} from '../../gate/sessionMark';

const isSignedOut = isSessionMarked() === false;
if (isSignedOut) {
  // For shell.css: Login is what is painted first, before its script has run.
  document.documentElement.dataset.signedOut = '';
}

// Asked in the head, so that the answer is there when Login can be shown.
window.earlyLogin = {
  shown: false,
  passwordShown: false,
  stored: isSignedOut
    ? Promise.resolve(false)
    : hasStoredSession().catch(() => undefined),
};

/**
 * @returns undefined if a session was stored and has ended: the gate then clears
 * the device before it shows Login
 * @throws where storage is blocked or silent
 */
async function hasStoredSession(): Promise<boolean | undefined> {
  const count = await withDatabase(SESSION_DATABASE, async (database) => {
    const [store] = database.objectStoreNames;
    return store === undefined
      ? 0
      : resultOf(database.transaction(store).objectStore(store).count());
  });
  if (count !== undefined && count > 0) {
    return true;
  }
  return isSessionMarked() === true ? undefined : false;
}
