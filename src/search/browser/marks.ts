import type {useHistory} from '@docusaurus/router';

type History = ReturnType<typeof useHistory>;

/**
 * The words that a page is to mark stand in the state of its place in the
 * history: not in its address, which people copy and a host sees.
 */
interface MarkState {
  readonly marks: string;
}

export function marksOf(state: unknown): string | undefined {
  const {marks} = (state ?? {}) as Partial<MarkState>;
  return typeof marks === 'string' && marks !== '' ? marks : undefined;
}

/** Goes to a page as a link does, with the words that it is to mark. */
export function goMarked(history: History, url: string, marks: string): void {
  const state: MarkState = {marks};
  if (history.createHref(history.location) === url) {
    history.replace(url, state);
  } else {
    history.push(url, state);
  }
}

/** Has the place in the history that stands keep other words, also for a reload. */
export function keepMarks(marks: string | undefined): void {
  // In the form in which React Router reads and writes it.
  window.history.replaceState(
    {
      ...(window.history.state as object | null),
      state: marks === undefined ? undefined : ({marks} satisfies MarkState),
    },
    '',
  );
}

/** A setting like any other: signing out removes it. */
const KEY = 'search.marks';

/** Tabs that never load do not add up. */
const MOST = 20;

type Handed = readonly [address: string, marks: string];

/** Leaves the words for a page that opens in a tab of its own. */
export function handMarks(url: string, marks: string): void {
  const {href} = new URL(url, window.location.href);
  write([...readHanded().filter(([other]) => other !== href), [href, marks]]);
}

/** Takes the words that were left for the page at the address, if any. */
export function takeMarks(href: string): string | undefined {
  const handed = readHanded();
  const mine = handed.find(([address]) => address === href);
  if (mine !== undefined) {
    write(handed.filter((other) => other !== mine));
  }
  return mine?.[1];
}

function readHanded(): readonly Handed[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Handed[]) : [];
  } catch {
    // Blocked: new tabs open without marks.
    return [];
  }
}

function write(handed: readonly Handed[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(handed.slice(-MOST)));
  } catch {
    // Blocked, as above.
  }
}
