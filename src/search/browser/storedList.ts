interface StoredList<Item> {
  readonly read: () => readonly Item[];
  readonly write: (items: readonly Item[]) => void;
}

/**
 * A list in local storage, or in memory where that is blocked. It is not among
 * the harmless settings: signing out removes it.
 *
 * @param most further items are dropped from the end
 */
export default function storedList<Item>(
  key: string,
  most: number,
): StoredList<Item> {
  let inMemory: readonly Item[] = [];
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? (stored as Item[]) : [];
      } catch {
        return inMemory;
      }
    },
    write: (items) => {
      inMemory = items.slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(inMemory));
      } catch {
        // Blocked: the list is lost with the page.
      }
    },
  };
}
