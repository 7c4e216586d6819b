import {notesOf, type Change} from '../shared/Changes';
import type {DocumentPage} from './describeRulebook';

/**
 * Lists the notes of all documents that readers find, newest first; those of one
 * day in the order of the pages, with wording-only changes last.
 */
export default function collectChanges(
  pages: readonly DocumentPage[],
): Change[] {
  return pages
    .filter(({isListed}) => isListed)
    .flatMap(({title: page, url, document}) =>
      notesOf(document.frontMatter).map((note) => ({...note, page, url})),
    )
    .sort(
      (a, b) =>
        b.date.localeCompare(a.date) || Number(a.minor) - Number(b.minor),
    );
}
