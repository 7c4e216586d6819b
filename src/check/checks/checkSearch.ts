import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {START, type Document} from '../../documents';
import {
  findUnanswered,
  pageOf,
  QUERIES_FILE,
  SYNONYMS_FILE,
  type Unanswered,
} from '../../search';
import type {Finding} from '../Finding';

/** With more lines that find nothing, a list belongs to another site. */
const MOST = 20;

/**
 * Finds the synonyms and everyday searches that lead to nothing: the rules may
 * lack a word.
 *
 * @param documents what a search can find
 */
export default function checkSearch(
  siteDir: string,
  documents: readonly Document[],
): Finding[] {
  const read = (file: string): string => {
    const place = path.join(siteDir, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  };
  const texts = {synonyms: read(SYNONYMS_FILE), queries: read(QUERIES_FILE)};
  if (texts.synonyms + texts.queries === '' || documents.length === 0) {
    return [];
  }
  const pages = documents.map((document) => {
    const {title = document.contentTitle} = document.frontMatter;
    return pageOf(document, {
      url: document.file,
      title: typeof title === 'string' ? title : '',
      trail: [],
      labels: [],
    });
  });
  const unanswered = findUnanswered(pages, texts);
  return [SYNONYMS_FILE, QUERIES_FILE].flatMap((file) => {
    const own = unanswered.filter((one) => one.file === file);
    return own.length > MOST
      ? [
          {
            file,
            ...START,
            check: 'search',
            message: `${own.length} lines of this list find nothing, so it seems to belong to another site. Replace it with the words of this one`,
          },
        ]
      : own.map((one) => ({
          file,
          line: one.line,
          column: 1,
          check: 'search',
          message: explain(one),
        }));
  });
}

function explain({file, text, problem}: Unanswered): string {
  if (problem === 'meaning') {
    return `No rule or page has all words of "${text}". Write after "=>" words that one has`;
  }
  return file === QUERIES_FILE
    ? `A search for "${text}" finds nothing. Add its words to ${SYNONYMS_FILE}, or to the rule`
    : `A search for "${text}" finds nothing. Add "=>" and words that the rules have, or delete it`;
}
