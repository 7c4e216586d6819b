import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {START} from '../../documents';
import {
  findLostPhrases,
  pageOf,
  parsePhrases,
  PHRASES_FILE,
} from '../../search';
import type {CheckedSite} from '../site/CheckedSite';

/** With more lines that lead nowhere, the list belongs to another site. */
const MOST = 20;

/** Finds the phrases of the search that do not find their rule. */
export default function checkSearch({
  site: {siteDir},
  pages,
  report,
}: CheckedSite): void {
  const place = path.join(siteDir, PHRASES_FILE);
  const file = PHRASES_FILE;
  if (!existsSync(place)) {
    return;
  }
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
  const lost = findLostPhrases(
    found,
    parsePhrases(readFileSync(place, 'utf8')),
  );
  if (lost.length > MOST) {
    report(
      'search',
      {...START, file},
      `${lost.length} phrases of this list do not find their rule, so it seems to belong to another site. Replace it with the words of this one`,
    );
    return;
  }
  for (const {line, target, phrase} of lost) {
    report(
      'search',
      {file, line, column: 1},
      phrase === undefined
        ? `"${target}" does not exist. Write a rule such as §4.2, a rule and the beginning of a row, or the beginning of a heading`
        : `A search for "${phrase}" does not find ${target} among the first three results. Delete it here or on another line, or add a word`,
    );
  }
}
