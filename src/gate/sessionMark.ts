const MARK = 'session-stored';

/**
 * Whether this device says that a session is stored on it, and nothing more. It
 * is read at once, where the database takes longer than all the rest of the
 * Login screen.
 *
 * @returns undefined where this storage is blocked
 */
export function isSessionMarked(): boolean | undefined {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return undefined;
  }
}

/** Notes that a session is stored. Signing out takes it back, with all the rest. */
export function markSession(): void {
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Blocked: the shell asks the database.
  }
}
