const STORED = 'session-stored';
const ENDED = 'gate.ended';

/**
 * Whether a note says that a session is stored on this device. Reading the note is
 * immediate; the database takes longer than the rest of the Login screen.
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

/** Notes for the next page that the session ended by itself. */
export function leaveEndedNotice(): void {
  try {
    sessionStorage.setItem(ENDED, '1');
  } catch {
    // Blocked: the Login screen shows no reason.
  }
}

export function hasEndedNotice(): boolean {
  try {
    return sessionStorage.getItem(ENDED) !== null;
  } catch {
    return false;
  }
}

/** Removes the note. @returns whether there was one */
export function takeEndedNotice(): boolean {
  const left = hasEndedNotice();
  try {
    sessionStorage.removeItem(ENDED);
  } catch {
    // Blocked: there was none.
  }
  return left;
}
