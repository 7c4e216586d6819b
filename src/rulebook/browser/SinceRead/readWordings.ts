/** No harmless setting: signing out removes it with all else. */
const KEY = 'rulebook.read:';

/**
 * Which wording of a document was read on this device, by its fingerprint.
 *
 * @returns null where it was never read; undefined where the browser keeps nothing
 */
export function getRead(url: string): string | null | undefined {
  try {
    return localStorage.getItem(KEY + url);
  } catch {
    return undefined;
  }
}

export function setRead(url: string, fingerprint: string): void {
  try {
    localStorage.setItem(KEY + url, fingerprint);
  } catch {
    // Blocked or full: reading goes on without.
  }
}
