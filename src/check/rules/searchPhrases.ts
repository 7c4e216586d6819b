import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {isPart} from '../../documents';
import {
  findLostPhrases,
  pageOf,
  parsePhrases,
  PHRASES_FILE,
} from '../../search';
import type {CheckedSite} from '../CheckedSite';

/** Finds the phrases of the search that do not find their rule. This takes seconds. */
export default function findSearchMessages({
  site: {siteDir},
  pages,
}: CheckedSite): {line: number; message: string}[] {
  const place = path.join(siteDir, PHRASES_FILE);
  if (!existsSync(place)) {
    return [];
  }
  const found = pages
    .map(({document}) => document)
    .filter(
      ({file, frontMatter}) => !isPart(file) && frontMatter.draft !== true,
    )
    .map((document) => {
      const {title = document.contentTitle} = document.frontMatter;
      return pageOf(document, {
        url: document.file,
        title: typeof title === 'string' ? title : '',
        trail: [],
        labels: [],
      });
    });
  const phrases = parsePhrases(readFileSync(place, 'utf8'));
  return findLostPhrases(found, phrases).map(
    ({line, target, phrase, isWithdrawn}) => ({
      line,
      message: isWithdrawn
        ? `${target} is withdrawn. Move its phrases to the line of the rule that replaces it, or delete them`
        : phrase === undefined
          ? `"${target}" does not exist. Write a rule such as §4.2, a rule and the beginning of a row, or the beginning of a heading`
          : `A search for "${phrase}" does not find ${target} among the first three results. Delete the phrase here or on another line, or add a word to it`,
    }),
  );
}
