import remember from 'docusaurus-sealed/remember';
import {git} from 'docusaurus-sealed/repository';

import {parseDocument, type ParsedDocument} from '../../rulebook/documents';
import {notesOf} from '../../rulebook/Changes';
import type {CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';

/**
 * Reads files as they were in a commit: that where the branch left `origin/main`, or the
 * newest one. One call to git lists the files that differ, and only these are read.
 */
const formerOf = remember(async ({site: {siteDir}}: CheckedSite) => {
  const base =
    (await git(siteDir, 'merge-base', 'HEAD', 'origin/main')) ?? 'HEAD';
  const list = await git(
    siteDir,
    'diff',
    '-z',
    '--name-only',
    '--relative',
    base,
  );
  const changed = new Set(list?.split('\0'));
  return async (file: string) =>
    changed.has(file) ? git(siteDir, 'show', `${base}:./${file}`) : undefined;
});

/** A document whose text differs from the base commit has a new note. */
export const changeNote = siteRule(
  'change-note',
  async (page, report) => {
    const {document, fields, isDocument, syntaxFindings, site} = page;
    const {file, rules, frontMatter} = document;
    const {changes} = fields.value;
    const notes = notesOf(frontMatter);
    // Entries that cannot be read have a message of their own.
    const isRead =
      syntaxFindings.length === 0 &&
      [changes ?? []].flat().length === notes.length;
    if (!isDocument || !isRead || (rules.length === 0 && !changes)) {
      return;
    }
    const source = await (await formerOf(site))(file);
    if (source === undefined) {
      // The document is new, or as it was.
      return;
    }
    const former = await parseDocument(site.site, file, source);
    const known = notesOf(former.frontMatter).map(({note}) => note);
    const isNoted = notes.some(({note}) => !known.includes(note));
    if (!isNoted && wordsOf(page) !== wordsOf(former)) {
      report(
        `The text has changed, but there is no new change note. Add "  - date: ${site.today}" and "    note: What is new." directly below "changes:" in the front matter, and "    minor: true" if only the wording changed`,
        fields.placeOf('changes'),
      );
    }
  },
  'warn',
);

/** A document's words alone: other formatting is not a change of the text. */
function wordsOf({text}: ParsedDocument): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
