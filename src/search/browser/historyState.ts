import type {useHistory} from '@docusaurus/router';

import storedList from './storedList';

type History = ReturnType<typeof useHistory>;

/** What a place in the history keeps: the words that its page marks, and the search that was left there to open a result. */
type Kind = 'marks' | 'search';

/**
 * The state of a place in the history. It holds ids and no words: the browser
 * keeps the history after signing out, and nobody can clear it.
 */
type State = Readonly<Partial<Record<Kind, string>>>;

/**
 * The texts by their ids, or by the address of a page that opens in a tab of its
 * own; the newest first. They are not in addresses, which people copy and a host
 * sees.
 */
const texts = storedList<readonly [place: string, text: string]>(
  'search.marks',
  100,
);

/** What a place in the history keeps, from its state. */
export function keptIn(state: unknown, kind: Kind): string | undefined {
  const id = (state as State | null | undefined)?.[kind];
  return id === undefined ? undefined : find(id);
}

/** Has the current place in the history keep a text, or nothing, also for a reload. */
export function keep(kind: Kind, text: string | undefined): void {
  // React Router reads and writes its own state as `state`.
  const entry = window.history.state as {readonly state?: State} | null;
  const id = text === undefined ? undefined : remember(text);
  window.history.replaceState(
    {...entry, state: {...entry?.state, [kind]: id}},
    '',
  );
}

/** Goes to a page as a link does, with the words that it is to mark. */
export function goMarked(history: History, url: string, marks: string): void {
  const state: State = {marks: remember(marks)};
  if (history.createHref(history.location) === url) {
    history.replace(url, state);
  } else {
    history.push(url, state);
  }
}

/** Leaves the words for a page that opens in a new tab. */
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
