/** No harmless setting: signing out removes it with all else. */
const KEY = 'search.recent';

const MOST = 6;

/** The last searches that led somewhere, the newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((query) => typeof query === 'string').slice(0, MOST)
      : [];
  } catch {
    // Blocked, or not ours: there are none then.
    return [];
  }
}

export function addRecent(query: string): void {
  const added = query.trim().replace(/\s+/g, ' ');
  if (added !== '') {
    write([added, ...without(added)]);
  }
}

export function removeRecent(query: string): void {
  write(without(query));
}

function without(query: string): string[] {
  return readRecent().filter(
    (other) => other.toLowerCase() !== query.toLowerCase(),
  );
}

function write(queries: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(queries.slice(0, MOST)));
  } catch {
    // Blocked: searching goes on without.
  }
}
