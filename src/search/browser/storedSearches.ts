/**
 * A list in local storage, or in memory if that is blocked. Signing out removes it.
 *
 * @param most further items are dropped from the end
 */
function storedList<Item>(key: string, most: number) {
  let inMemory: readonly Item[] = [];
  return {
    read: (): readonly Item[] => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? (stored as Item[]) : [];
      } catch {
        return inMemory;
      }
    },
    write: (items: readonly Item[]): void => {
      inMemory = items.slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(inMemory));
      } catch {
        // Blocked: the list is lost with the page.
      }
    },
  };
}

const recent = storedList<unknown>('search.recent', 6);

/** The last searches whose results were opened, the newest first. */
export function readRecent(): string[] {
  return recent.read().filter((query) => typeof query === 'string');
}

export function addRecent(query: string): void {
  const added = query.trim().replace(/\s+/g, ' ');
  if (added !== '') {
    recent.write([added, ...recentWithout(added)]);
  }
}

export function removeRecent(query: string): void {
  recent.write(recentWithout(query));
}

function recentWithout(query: string): string[] {
  return readRecent().filter(
    (other) => other.toLowerCase() !== query.toLowerCase(),
  );
}

/**
 * The words to mark on pages that are opened, here or in a new tab, by address. They
 * are not in the address, which people copy and a host sees, nor in the history,
 * which browsers keep after signing out.
 */
const marks = storedList<readonly [href: string, words: string]>(
  'search.marks',
  20,
);

export function leaveMarks(url: string, words: string): void {
  const {href} = new URL(url, window.location.href);
  marks.write([[href, words], ...marks.read()]);
}

/** Takes the words that were left for the page at the address, if any. */
export function takeMarks(href: string): string | undefined {
  const all = marks.read();
  const found = all.find(([place]) => place === href)?.[1];
  if (found !== undefined) {
    marks.write(all.filter(([place]) => place !== href));
  }
  return found;
}
