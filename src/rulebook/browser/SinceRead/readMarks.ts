/** Signing out removes these items. */
const KEY = 'rulebook.read:';

/** The permalinks of the documents that were read on this device. */
export function readUrls(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .map((key) => key.slice(KEY.length));
  } catch {
    return [];
  }
}

/**
 * The fingerprint of the wording of a document that was read on this device.
 *
 * @returns null if it was never read; undefined if the browser stores nothing
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
    // Blocked or full: there are no marks then.
  }
}
