import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {git} from '../../config/repository';
import {parseDocument, type ParsedDocument} from '../../documents';
import {isoDate} from '../../documents/review';
import {notesOf} from '../../rulebook/Changes';
import remember from '../../shared/remember';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import {describeDay} from './frontMatter';

/** The places of a field in the entries of `changes`, also in those that are no notes. */
function pathsOf({document, isDocument}: CheckedPage, field: string) {
  const {changes} = document.frontMatter;
  return isDocument && Array.isArray(changes)
    ? changes.map((_, entry) => ['changes', entry, field] as const)
    : [];
}

/** The dates of the notes in `changes` exist, and are in order. */
const changeDate = siteRule('change-date', (page, report) => {
  let newer = '9999';
  for (const path of pathsOf(page, 'date')) {
    const date = page.fields.textOf(...path) ?? newer;
    const message =
      date > newer
        ? `The note of ${date} is below the note of ${newer}. Put the newest first`
        : undefined;
    report(
      date === newer ? undefined : (describeDay(page, 'date', date) ?? message),
      page.fields.placeOf(...path),
    );
    newer = isoDate(date) ?? newer;
  }
});

const markdown = unified().use(remarkParse).use(remarkGfm);

const MARKUP =
  /^(?:strong|emphasis|delete|link|linkReference|image|imageReference|inlineCode|html|heading|code|blockquote)$/;

/** Notes are shown as typed: only `§10.2` becomes a link. */
const noteMarkup = siteRule('note-markup', (page, report) => {
  for (const path of pathsOf(page, 'note')) {
    const text = page.fields.textOf(...path) ?? '';
    const found: string[] = [];
    visit(markdown.parse(text), ({type, position}) => {
      const typed = text.slice(position?.start.offset, position?.end.offset);
      if (MARKUP.test(type) && /^[^\w§]/.test(typed)) {
        found.push(typed);
      }
    });
    report(
      found[0] &&
        `"${found[0]}" is shown as it is typed, because a note is plain text. Write the words alone; "§10.2" becomes a link by itself`,
      page.fields.placeOf(...path),
    );
  }
});

/** The commit where the branch left `origin/main`, or the newest one. */
const baseOf = remember(
  async ({site: {siteDir}}: CheckedSite) =>
    (await git(siteDir, 'merge-base', 'HEAD', 'origin/main')) ?? 'HEAD',
);

/** A document whose text differs from the base commit has a new note. */
const changeNote = siteRule(
  'change-note',
  async (page, report) => {
    const {document, fields, isDocument, syntaxFindings, site} = page;
    const {file, rules, frontMatter} = document;
    const notes = notesOf(frontMatter);
    const hasNotes = rules.length > 0 || frontMatter.changes !== undefined;
    // A note that cannot be read has a message of its own.
    const isRead =
      syntaxFindings.length === 0 &&
      pathsOf(page, 'note').length <= notes.length;
    if (!isDocument || !hasNotes || !isRead) {
      return;
    }
    const {siteDir} = site.site;
    const base = await baseOf(site);
    const source = await git(siteDir, 'show', `${base}:./${file}`);
    if (source === undefined || source === page.source.trimEnd()) {
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

export const changeRules = [changeDate, noteMarkup, changeNote];
