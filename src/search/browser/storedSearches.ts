import type {useHistory} from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;

/**
 * A history entry keeps the words that its page marks, and the search that was
 * left there to open a result.
 */
type Kind = 'marks' | 'search';

/**
 * The state of a history entry. It has ids and no words, because browsers keep the
 * history after signing out.
 */
type State = Readonly<Partial<Record<Kind, string>>>;

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

/**
 * Texts by their ids, or by the address of a page that opens in a new tab; the
 * newest first. They are not in addresses, which people copy and a host sees.
 */
const texts = storedList<readonly [place: string, text: string]>(
  'search.marks',
  100,
);

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

/** The text that a history entry keeps, by its state. */
export function keptIn(state: unknown, kind: Kind): string | undefined {
  const id = (state as State | null | undefined)?.[kind];
  return id === undefined ? undefined : find(id);
}

/** Keeps a text, or nothing, in the current history entry, also for a reload. */
export function keep(kind: Kind, text: string | undefined): void {
  // React Router reads and writes its own state as `state`.
  const entry = window.history.state as {readonly state?: State} | null;
  const id = text === undefined ? undefined : remember(text);
  window.history.replaceState(
    {...entry, state: {...entry?.state, [kind]: id}},
    '',
  );
}

/** Goes to a page as a link does, with the words to mark there. */
export function goMarked(history: History, url: string, marks: string): void {
  const state: State = {marks: remember(marks)};
  if (history.createHref(history.location) === url) {
    history.replace(url, state);
  } else {
    history.push(url, state);
  }
}

/** Leaves the words to mark for a page that opens in a new tab. */
export function handMarks(url: string, marks: string): void {
  put(new URL(url, window.location.href).href, marks);
}

/** Takes the words that were left for the page at the address, if any. */
export function takeMarks(href: string): string | undefined {
  const marks = find(href);
  if (marks !== undefined) {
    texts.write(texts.read().filter(([place]) => place !== href));
  }
  return marks;
}

function remember(text: string): string {
  const id = Math.random().toString(36).slice(2);
  put(id, text);
  return id;
}

function find(place: string): string | undefined {
  return texts.read().find(([other]) => other === place)?.[1];
}

function put(place: string, text: string): void {
  const others = texts.read().filter(([other]) => other !== place);
  texts.write([[place, text], ...others]);
}
