const KEY = 'gate.ended';

/** Leaves word for the page after the reload that the session ended by itself. */
export function leaveEndedNotice(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Blocked storage: the Login screen simply does not explain itself.
  }
}

export function hasEndedNotice(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Tells whether word was left, and removes it. */
export function takeEndedNotice(): boolean {
  const left = hasEndedNotice();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: there was none.
  }
  return left;
}
