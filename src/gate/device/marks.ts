const STORED = 'session-stored';
const ENDED = 'gate.ended';

/**
 * Whether this device notes that a session is stored on it. The note can be read
 * at once; the database takes longer than the rest of the Login screen.
 *
 * @returns undefined if this storage is blocked
 */
export function isSessionMarked(): boolean | undefined {
  try {
    return localStorage.getItem(STORED) !== null;
  } catch {
    return undefined;
  }
}

/** Notes that a session is stored. Signing out removes the note with everything else. */
export function markSession(): void {
  try {
    localStorage.setItem(STORED, '1');
  } catch {
    // Blocked: the shell asks the database.
  }
}

/** Notes for the page after the reload that the session ended by itself. */
export function leaveEndedNotice(): void {
  try {
    sessionStorage.setItem(ENDED, '1');
  } catch {
    // Blocked: the Login screen does not explain itself.
  }
}

export function hasEndedNotice(): boolean {
  try {
    return sessionStorage.getItem(ENDED) !== null;
  } catch {
    return false;
  }
}

/** @returns whether there was such a note, which is removed */
export function takeEndedNotice(): boolean {
  const left = hasEndedNotice();
  try {
    sessionStorage.removeItem(ENDED);
  } catch {
    // Blocked: there was none.
  }
  return left;
}
