import forEachTerm, {isTelling} from './forEachTerm';
import type {Form} from './findings';
import viewsOf from './viewsOf';

/** A term in what is published that the empty site does not have. */
export interface NovelTerm {
  readonly term: string;
  /** In the text, as it is written. */
  readonly index: number;
  readonly form: Form;
}

/** Every term of the texts, in any form in which one may read them. */
export function collectVocabulary(texts: Iterable<string>): Set<string> {
  const vocabulary = new Set<string>();
  for (const text of texts) {
    for (const view of viewsOf(text)) {
      forEachTerm(view.text, (term) => vocabulary.add(term));
    }
  }
  return vocabulary;
}

/** The telling terms of a text that are not in the vocabulary, in the order in which they stand. */
export function findNovelTerms(
  text: string,
  vocabulary: ReadonlySet<string>,
): NovelTerm[] {
  const novel: NovelTerm[] = [];
  for (const view of viewsOf(text)) {
    forEachTerm(view.text, (term, start, end) => {
      if (!vocabulary.has(term) && isTelling(term)) {
        const place = view.locate(start, end);
        if (place !== undefined) {
          novel.push({term, ...place});
        }
      }
    });
  }
  return novel.sort((a, b) => a.index - b.index);
}
