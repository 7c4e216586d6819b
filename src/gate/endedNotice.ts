const KEY = 'gate.ended';

/** Leaves word for the page after the reload that the session ended by itself. */
export function leaveEndedNotice(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Blocked storage: the Login screen simply does not explain itself.
  }
}

/** Tells whether word was left, and removes it. */
export function takeEndedNotice(): boolean {
  try {
    const left = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return left;
  } catch {
    return false;
  }
}
