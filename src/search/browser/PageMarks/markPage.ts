import {stem, tokenize} from '../../shared/words';

/** Name of the highlight, also in styles.css. */
const NAME = 'search-words';

/** Places beyond these are left unmarked: a word that is everywhere helps nobody. */
const MOST = 2000;

/** Whether this browser marks text without changing the page. */
export function canMark(): boolean {
  return 'highlights' in CSS;
}

/**
 * Marks words, in all their forms, in the content of the page. The document
 * stays as it is, so that React finds it as it left it.
 *
 * @returns how many places are marked
 */
export function markPage(words: string): number {
  const stems = new Set(tokenize(words).map(({word}) => stem(word)));
  const ranges: Range[] = [];
  const root = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT,
    (node) =>
      node.parentElement?.closest('script, style, button, nav, [role="status"]')
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
  // Firefox before 140 and Safari before 17.2 mark nothing (see canMark).
  // eslint-disable-next-line compat/compat
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return ranges.length;
}

export function unmarkPage(): void {
  CSS.highlights.delete(NAME);
}
