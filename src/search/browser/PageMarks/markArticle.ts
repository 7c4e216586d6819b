import {stem} from '../../shared/forms';
import {tokenize} from '../../shared/words';

/** Name of the highlight, also in the style sheets. */
const NAME = 'search-words';

/** Places beyond these are left unmarked: a word that is everywhere helps nobody. */
const MOST = 2000;

/** What stands in an article and is no part of its text. */
const BESIDE =
  'script, style, button, nav, footer, [role="status"], .theme-doc-toc-mobile, .print-address';

/** What a search may find below a heading: it is tinted as a whole. */
const PASSAGES = 'p, li, tr, dt, dd, pre';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** On the row, paragraph or list item that was found, also in the style sheet. */
const FOUND = 'data-found';

/** The navbar, which covers the top of the page. */
const COVERED = '-72px 0px 0px';

interface Options {
  /** Id of the heading above what was found; empty for what is above them all. */
  readonly anchor: string;
  /** Whether to go to what was found: not when the reader comes back to the page. */
  readonly goesThere: boolean;
  /** Gets, each time, how many places are marked. */
  readonly onMarked: (places: number) => void;
}

/**
 * Marks words, in all their forms, in an article, and in what comes into it later:
 * tabs, details and lazily loaded parts. The document stays as it is, so that
 * React finds it as it left it, but for an attribute: below the heading that was
 * found, the passage with the most of the words is tinted and scrolled to.
 *
 * @returns what removes the marks
 */
export default function markArticle(
  article: HTMLElement,
  words: string,
  {anchor, goesThere, onMarked}: Options,
): () => void {
  // Firefox before 140 and Safari before 17.2 mark nothing.
  if (!('highlights' in CSS)) {
    onMarked(0);
    return () => undefined;
  }
  const stems = new Set(tokenize(words).map(({word}) => stem(word)));
  let frame = 0;
  let goes = goesThere;
  let passage: Element | undefined;
  const mark = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const ranges = findPlaces(article, stems);
      // eslint-disable-next-line compat/compat -- asked for above
      CSS.highlights.set(NAME, new Highlight(...ranges));
      onMarked(ranges.length);
      const found = findPassage(article, anchor, stems);
      if (found !== passage) {
        passage?.removeAttribute(FOUND);
        found?.setAttribute(FOUND, '');
        passage = found;
      }
      if (found !== undefined && goes) {
        goes = false;
        goTo(found);
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

/** The passage below a heading with the most of the words; rows about them come first. */
function findPassage(
  article: HTMLElement,
  anchor: string,
  stems: ReadonlySet<string>,
): Element | undefined {
  const heading =
    anchor === ''
      ? undefined
      : article.querySelector(`[id="${CSS.escape(anchor)}"]`);
  let isBelow = heading === undefined;
  let best: Element | undefined;
  let most = 0;
  for (const element of article.querySelectorAll(`${HEADINGS}, ${PASSAGES}`)) {
    if (element.matches(HEADINGS)) {
      if (isBelow && !element.matches('h1')) {
        break;
      }
      isBelow ||= heading !== null && element.contains(heading ?? null);
    } else if (isBelow && element.getClientRects().length > 0) {
      const [first] = element.matches('tr') ? element.children : [];
      const count =
        countOf(element, stems) +
        (first && countOf(first, stems) > 0 ? 0.5 : 0);
      if (count > most) {
        most = count;
        best = element;
      }
    }
  }
  return best;
}

/** How many of the words an element has, in any form. */
function countOf(element: Element, stems: ReadonlySet<string>): number {
  const found = new Set<string>();
  for (const node of textsOf(element)) {
    for (const {word} of tokenize(node.nodeValue ?? '')) {
      found.add(stem(word));
    }
  }
  return [...stems].filter((word) => found.has(word)).length;
}

/** Scrolls an element to the middle, unless all of it is in view. */
function goTo(element: Element): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (entry !== undefined && entry.intersectionRatio < 1) {
        element.scrollIntoView({block: 'center'});
      }
    },
    {rootMargin: COVERED},
  );
  observer.observe(element);
}

function findPlaces(
  article: HTMLElement,
  stems: ReadonlySet<string>,
): readonly Range[] {
  const ranges: Range[] = [];
  for (const node of textsOf(article)) {
    if (ranges.length >= MOST) {
      break;
    }
    for (const {word, start, end} of tokenize(node.nodeValue ?? '')) {
      if (stems.has(stem(word))) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** The texts of an element that belong to its article. */
function* textsOf(element: Element): Generator<Node> {
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_TEXT,
    (node) =>
      node.parentElement?.closest(BESIDE)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode() !== null) {
    yield walker.currentNode;
  }
}
