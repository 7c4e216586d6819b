import {stem} from '../../shared/forms';
import {tokenize} from '../../shared/words';

/** Name of the highlight, also in the style sheets. */
const NAME = 'search-words';

/** Places beyond these are left unmarked: a word that is everywhere helps nobody. */
const MOST = 2000;

/** What stands in an article and is no part of its text. */
const BESIDE =
  'script, style, button, nav, footer, [role="status"], .theme-doc-toc-mobile, .print-address';

/**
 * Marks words, in all their forms, in an article, and in what comes into it later:
 * tabs, details and lazily loaded parts. The document stays as it is, so that
 * React finds it as it left it.
 *
 * @param onMarked is told, each time, how many places are marked
 * @returns what removes the marks
 */
export default function markArticle(
  article: HTMLElement,
  words: string,
  onMarked: (places: number) => void,
): () => void {
  // Firefox before 140 and Safari before 17.2 mark nothing.
  if (!('highlights' in CSS)) {
    onMarked(0);
    return () => undefined;
  }
  const stems = new Set(tokenize(words).map(({word}) => stem(word)));
  let frame = 0;
  const mark = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const ranges = findPlaces(article, stems);
      // eslint-disable-next-line compat/compat -- asked for above
      CSS.highlights.set(NAME, new Highlight(...ranges));
      onMarked(ranges.length);
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
  };
}

function findPlaces(
  article: HTMLElement,
  stems: ReadonlySet<string>,
): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(
    article,
    NodeFilter.SHOW_TEXT,
    (node) =>
      node.parentElement?.closest(BESIDE)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode() !== null && ranges.length < MOST) {
    const node = walker.currentNode;
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
