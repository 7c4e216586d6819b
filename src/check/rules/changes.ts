import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {parseDocument, type ParsedDocument} from '../../documents';
import {isoDate} from '../../documents/review';
import {notesOf} from '../../rulebook';
import remember from '../../shared/remember';
import type {CheckedPage, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import {describeDay} from './frontMatter';

/** The entries of `changes`, also those that are not notes. */
function entriesOf({document, isDocument}: CheckedPage): unknown[] {
  const {changes} = document.frontMatter;
  return isDocument && Array.isArray(changes) ? changes : [];
}

/** The dates of the notes in `changes` exist, and are in order. */
export const changeDate = siteRule('change-date', (page, report) => {
  let newer = '9999';
  for (const entry of entriesOf(page).keys()) {
    const path = ['changes', entry, 'date'] as const;
    const date = page.fields.textOf(...path);
    if (date !== undefined) {
      const message =
        describeDay(page, 'date', date) ??
        (date > newer
          ? `The note of ${date} is below the note of ${newer}. Put the newest first`
          : undefined);
      if (message !== undefined) {
        report(message, page.fields.placeOf(...path));
      }
      newer = isoDate(date) ?? newer;
    }
  }
});

const markdown = unified().use(remarkParse).use(remarkGfm);

const MARKUP =
  /^(?:strong|emphasis|delete|link|linkReference|image|imageReference|inlineCode|html|heading|code|blockquote)$/;

/** Notes are shown as typed: only `§10.2` becomes a link. */
export const noteMarkup = siteRule('note-markup', (page, report) => {
  for (const entry of entriesOf(page).keys()) {
    const path = ['changes', entry, 'note'] as const;
    const text = page.fields.textOf(...path) ?? '';
    let found: string | undefined;
    visit(markdown.parse(text), ({type, position}) => {
      const typed = text.slice(position?.start.offset, position?.end.offset);
      if (MARKUP.test(type) && /^[^\w§]/.test(typed)) {
        found ??= typed;
      }
    });
    if (found !== undefined) {
      report(
        `"${found}" is shown as it is typed, because a note is plain text. Write the words alone; "§10.2" becomes a link by itself`,
        page.fields.placeOf(...path),
      );
    }
  }
});

/** The commit where the branch left `origin/main`, or the newest one. */
const baseOf = remember(
  async ({site: {siteDir}}: CheckedSite) =>
    (await git(siteDir, 'merge-base', 'HEAD', 'origin/main')) ?? 'HEAD',
);

/** A document whose text differs from the base commit has a new note. */
export const changeNote = siteRule(
  'change-note',
  async (page, report) => {
    const {document, parsed, fields, isDocument, isReadable, site} = page;
    const {file, rules, frontMatter} = document;
    const {changes} = frontMatter;
    const notes = notesOf(frontMatter);
    if (
      !isDocument ||
      !isReadable ||
      (rules.length === 0 && changes === undefined) ||
      // A note that cannot be read has a message of its own.
      entriesOf(page).length > notes.length
    ) {
      return;
    }
    const {siteDir} = site.site;
    const base = await baseOf(site);
    const source = await git(siteDir, 'show', `${base}:./${file}`);
    if (source === undefined || source === parsed.source.trimEnd()) {
      // The document is new, or as it was.
      return;
    }
    const former = await parseDocument(site.site, file, source);
    const known = notesOf(former.frontMatter).map(({note}) => note);
    if (
      notes.every(({note}) => known.includes(note)) &&
      wordsOf(parsed) !== wordsOf(former)
    ) {
      const lines = `"  - date: ${site.today}", "    note: What is new."`;
      report(
        `The text has changed, but there is no new change note. Add the lines ${
          changes === undefined
            ? `"changes:", ${lines} to the front matter`
            : `${lines} below "changes:"`
        }, and "    minor: true" if only the wording changed`,
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

/** @returns undefined if git fails, perhaps because there is no repository */
async function git(
  siteDir: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  try {
    const options = {cwd: siteDir, maxBuffer: Infinity};
    const {stdout} = await promisify(execFile)('git', args, options);
    return stdout.trimEnd();
  } catch {
    return undefined;
  }
}
