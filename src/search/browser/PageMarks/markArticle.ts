import {stem} from '../../shared/forms';
import {tokenize} from '../../shared/words';

/** Name of the highlight, also in the style sheet. */
const NAME = 'search-words';

/** Further places are not marked: a word that is everywhere helps nobody. */
const MOST = 2000;

/** Elements in an article that are not part of its text. */
const BESIDE =
  'script, style, button, nav, footer, [role="status"], .theme-doc-toc-mobile, .print-address';

/** What a search may find below a heading: it is tinted as a whole. */
const PASSAGES = 'p, li, tr, dt, dd, pre';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** On the row, paragraph or list item that was found, also in the style sheet. */
const FOUND = 'data-found';

interface Options {
  /** Id of the heading above what was found; empty for what is above them all. */
  readonly anchor: string;
  /** Whether to scroll to what was found: not when the reader returns to the page. */
  readonly isScrolled: boolean;
  /** Gets, each time, how many places are marked. */
  readonly onMarked: (places: number) => void;
}

/** A searched word in a text of the article. */
interface Place {
  readonly range: Range;
  readonly stem: string;
}

/**
 * Marks words, in all their forms, in an article and in what is added to it later:
 * tabs, details and lazily loaded parts. The document stays as React made it, but
 * for an attribute: below the heading that was found, the passage with the most
 * of the words is tinted and scrolled to the middle.
 *
 * @returns what removes the marks
 */
export default function markArticle(
  article: HTMLElement,
  words: string,
  {anchor, isScrolled, onMarked}: Options,
): () => void {
  // Firefox before 140 and Safari before 17.2 mark nothing.
  if (!('highlights' in CSS)) {
    onMarked(0);
    return () => undefined;
  }
  const stems = new Set(tokenize(words).map(({word}) => stem(word)));
  let frame = 0;
  let passage: Element | undefined;
  let hasScrolled = !isScrolled;
  const mark = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const places = findPlaces(article, stems);
      CSS.highlights.set(
        NAME,
        // eslint-disable-next-line compat/compat -- asked for above
        new Highlight(...places.map(({range}) => range)),
      );
      onMarked(places.length);
      passage?.removeAttribute(FOUND);
      passage = findPassage(article, anchor, places);
      passage?.setAttribute(FOUND, '');
      if (passage !== undefined && !hasScrolled) {
        hasScrolled = true;
        passage.scrollIntoView({block: 'center'});
      }
    });
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(article, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    CSS.highlights.delete(NAME);
    passage?.removeAttribute(FOUND);
  };
}

function findPlaces(
  article: HTMLElement,
  stems: ReadonlySet<string>,
): readonly Place[] {
  const places: Place[] = [];
  const walker = document.createTreeWalker(
    article,
    NodeFilter.SHOW_TEXT,
    (node) =>
      node.parentElement?.closest(BESIDE)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode() !== null && places.length < MOST) {
    const node = walker.currentNode;
    for (const {word, start, end} of tokenize(node.nodeValue ?? '')) {
      if (stems.has(stem(word))) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        places.push({range, stem: stem(word)});
      }
    }
  }
  return places;
}

/** The visible passage below a heading with the most of the words; rows about them come first. */
function findPassage(
  article: HTMLElement,
  anchor: string,
  places: readonly Place[],
): Element | undefined {
  const headings = [...article.querySelectorAll(HEADINGS)];
  const own = headings.findIndex(({id}) => id !== '' && id === anchor);
  const next = headings.find(
    (heading, place) => place > own && !heading.matches('h1'),
  );
  if (own === -1 && anchor !== '') {
    return undefined;
  }
  const wordsOf = new Map<Element, Set<string>>();
  for (const {range, stem: word} of places) {
    const node = range.startContainer;
    const passage = node.parentElement?.closest(PASSAGES);
    if (
      passage &&
      isBefore(headings[own], node) &&
      (next === undefined || !isBefore(next, node)) &&
      passage.getClientRects().length > 0
    ) {
      const words = wordsOf.get(passage) ?? new Set();
      wordsOf.set(passage, words.add(word));
      if (passage.matches('tr') && passage.firstElementChild?.contains(node)) {
        words.add(ROW);
      }
    }
  }
  const score = (words: ReadonlySet<string>): number =>
    words.has(ROW) ? words.size - 0.5 : words.size;
  // Of equal ones the first.
  return [...wordsOf].sort(([, a], [, b]) => score(b) - score(a))[0]?.[0];
}

/** Beside the words of a row: its first cell, which says what it is about, has one. */
const ROW = '';

/** Whether a node is in the document before another; true if it is missing. */
function isBefore(node: Node | undefined, other: Node): boolean {
  return (
    node === undefined ||
    (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  );
}
