import {stem, tokenize} from '../shared/words';

/** Name of the highlight, also in css/product.css. */
const NAME = 'search-words';

/** Elements in an article that are not part of its text. */
const BESIDE =
  'script, style, button, nav, footer, [role="status"], .theme-doc-toc-mobile, .print-address';

/** A search result below a heading is one of these: it is tinted as a whole. */
const PASSAGES = 'p, li, tr, dt, dd, pre';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Set on the passage that was found, also in css/product.css. */
const FOUND = 'data-found';

/** Extra weight of a row whose first cell, its topic, has a word. */
const TOPIC = 0.5;

/** A searched word in a text of the article. */
interface Place {
  readonly range: Range;
  readonly stem: string;
}

/**
 * Marks words, in all their forms, in an article and in parts that are added later:
 * tabs, details and lazily loaded parts. Below the heading that was found, the
 * passage with the most of the words is tinted and scrolled to the middle. React's
 * document only gets an attribute.
 *
 * @param anchor id of the heading above the search result; empty above the first
 * @param onMarked gets the number of marked places, whenever it may have changed
 * @returns removes the marks
 */
export default function markArticle(
  article: HTMLElement,
  words: string,
  anchor: string,
  onMarked: (places: number) => void,
): () => void {
  // Firefox before 140 and Safari before 17.2 cannot highlight.
  if (!('highlights' in CSS)) {
    onMarked(0);
    return () => undefined;
  }
  const stems = new Set(tokenize(words).map(({word}) => stem(word)));
  let frame = 0;
  let passage: Element | undefined;
  let hasScrolled = false;
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
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    if (node.parentElement?.closest(BESIDE)) {
      continue;
    }
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

/** The visible passage below a heading with the most of the words; the first of equal ones. */
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
  const onTopic = new Set<Element>();
  for (const {range, stem: word} of places) {
    const node = range.startContainer;
    const passage = node.parentElement?.closest(PASSAGES);
    if (
      passage &&
      isBefore(headings[own], node) &&
      (next === undefined || !isBefore(next, node)) &&
      passage.getClientRects().length > 0
    ) {
      wordsOf.set(passage, (wordsOf.get(passage) ?? new Set()).add(word));
      if (passage.matches('tr') && passage.firstElementChild?.contains(node)) {
        onTopic.add(passage);
      }
    }
  }
  const scoreOf = (passage: Element): number =>
    (wordsOf.get(passage)?.size ?? 0) + (onTopic.has(passage) ? TOPIC : 0);
  return [...wordsOf.keys()].sort((a, b) => scoreOf(b) - scoreOf(a))[0];
}

/** Whether a node is in the document before another; true if it is missing. */
function isBefore(node: Node | undefined, other: Node): boolean {
  return (
    node === undefined ||
    (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  );
}
