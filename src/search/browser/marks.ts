import type {useHistory} from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;

/**
 * What the state of a place in the history holds of the words that its page is to
 * mark: an id that means nothing without {@link KEY}. The browser keeps the
 * history after signing out, and nobody can clear it.
 */
interface MarkState {
  readonly marksId: string;
}

/** The same for the search that a reader left to open one of its results. */
interface SearchState {
  readonly searchId: string;
}

/**
 * Where the words are, by the id of a place in the history, or by the address of
 * a page that opens in a tab of its own. They are not in addresses, which people
 * copy and a host sees. Signing out removes this setting.
 */
const KEY = 'search.marks';

/** The oldest are forgotten. */
const MOST = 100;

type Entry = readonly [place: string, marks: string];

/** Serves where storage is blocked, until the page is reloaded. */
let inMemory: readonly Entry[] = [];

/** The words that a page is to mark, from the state of its place in the history. */
export function marksOf(state: unknown): string | undefined {
  const {marksId} = (state ?? {}) as Partial<MarkState>;
  return marksId === undefined ? undefined : find(marksId);
}

/** Goes to a page as a link does, with the words that it is to mark. */
export function goMarked(history: History, url: string, marks: string): void {
  const state = remember(marks);
  if (history.createHref(history.location) === url) {
    history.replace(url, state);
  } else {
    history.push(url, state);
  }
}

/** Gives the current place in the history other words, also for a reload. */
export function keepMarks(marks: string | undefined): void {
  // In the form in which React Router reads and writes it.
  window.history.replaceState(
    {
      ...(window.history.state as object | null),
      state: marks === undefined ? undefined : remember(marks),
    },
    '',
  );
}

/** Has the current place in the history keep a search, for when the reader comes back. */
export function keepSearch(query: string): void {
  const entry = window.history.state as {readonly state?: object} | null;
  window.history.replaceState(
    {
      ...entry,
      state: {
        ...entry?.state,
        searchId: remember(query).marksId,
      } satisfies SearchState,
    },
    '',
  );
}

/** The search to show again, from the state of a place in the history. */
export function searchOf(state: unknown): string | undefined {
  const {searchId} = (state ?? {}) as Partial<SearchState>;
  return searchId === undefined ? undefined : find(searchId);
}

/** Leaves the words for a page that opens in a tab of its own. */
export function handMarks(url: string, marks: string): void {
  put(new URL(url, window.location.href).href, marks);
}

/** Takes the words that were left for the page at the address, if any. */
export function takeMarks(href: string): string | undefined {
  const marks = find(href);
  if (marks !== undefined) {
    write(read().filter(([place]) => place !== href));
  }
  return marks;
}

function remember(marks: string): MarkState {
  const marksId = Math.random().toString(36).slice(2);
  put(marksId, marks);
  return {marksId};
}

function find(place: string): string | undefined {
  return read().find(([other]) => other === place)?.[1];
}

function put(place: string, marks: string): void {
  write([...read().filter(([other]) => other !== place), [place, marks]]);
}

function read(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Entry[]) : [];
  } catch {
    return inMemory;
  }
}

function write(entries: readonly Entry[]): void {
  inMemory = entries.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(inMemory));
  } catch {
    // Blocked: new tabs open without marks.
  }
}
