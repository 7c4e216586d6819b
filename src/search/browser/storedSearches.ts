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
 * The places of results in pages that are opened, here or in a new tab, by address:
 * the number of a row, or null for the section itself. Not in the address, which
 * people copy.
 */
const found = storedList<readonly [href: string, row: number | null]>(
  'search.found',
  20,
);

export function leaveFound(url: string, row: number | undefined): void {
  const {href} = new URL(url, window.location.href);
  found.write([[href, row ?? null], ...found.read()]);
}

/** Takes the place that was left for the page at the address, if any. */
export function takeFound(href: string): number | null | undefined {
  const all = found.read();
  const left = all.find(([url]) => url === href);
  if (left !== undefined) {
    found.write(all.filter(([url]) => url !== href));
  }
  return left?.[1];
}
