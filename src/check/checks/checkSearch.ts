import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {START} from '../../documents';
import {
  findUnanswered,
  pageOf,
  QUERIES_FILE,
  SYNONYMS_FILE,
} from '../../search';
import groupBy from '../../shared/groupBy';
import type {CheckedSite} from '../site/CheckedSite';

/** With more lines that find nothing, a list belongs to another site. */
const MOST = 20;

/**
 * Finds the synonyms and everyday searches that lead to nothing: the rules may
 * lack a word.
 */
export default function checkSearch({
  site: {siteDir},
  pages,
  report,
}: CheckedSite): void {
  const read = (file: string): string => {
    const place = path.join(siteDir, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  };
  const texts = {synonyms: read(SYNONYMS_FILE), queries: read(QUERIES_FILE)};
  const found = pages
    .filter(({isPart}) => !isPart)
    .map(({document}) => document)
    .filter(({frontMatter}) => frontMatter.draft !== true)
    .map((document) => {
      const {title = document.contentTitle} = document.frontMatter;
      return pageOf(document, {
        url: document.file,
        title: typeof title === 'string' ? title : '',
        trail: [],
        labels: [],
      });
    });
  if (found.length === 0) {
    return;
  }
  const unanswered = findUnanswered(found, texts);
  for (const [file, own] of groupBy(unanswered, (one) => one.file)) {
    if (own.length > MOST) {
      report(
        'search',
        {...START, file},
        `${own.length} lines of this list find nothing, so it seems to belong to another site. Replace it with the words of this one`,
      );
      continue;
    }
    const advice =
      file === QUERIES_FILE
        ? `Add its words to ${SYNONYMS_FILE}, or to the rule`
        : 'Add "=>" and words that the rules have, or delete it';
    for (const {line, text} of own) {
      report(
        'search',
        {file, line, column: 1},
        `A search for "${text}" finds nothing. ${advice}`,
      );
    }
  }
}
