import {addDays, isoDate} from '../../documents/review';
import {parseDocument, type ParsedDocument} from '../../documents';
import {citedNumbers} from '../../documents/splitCitations';
import {notesOf} from '../../rulebook';
import {isReadable} from '../CheckedSite';
import siteRule from '../siteRule';
import {checkCitations} from './citations';

/** The rules that the notes in `changes` cite exist. */
export const noteCitation = siteRule('note-citation', (page, report) => {
  const {document, parsed, fields, isDocument, site} = page;
  const notes = isDocument ? notesOf(document.frontMatter) : [];
  const {line: first} = fields.placeOf('changes');
  const lines = parsed.source.split('\n').map(citedNumbers);
  const citations = notes
    .flatMap(({note}) => citedNumbers(note))
    .map((number) => {
      const at = lines.findIndex(
        (cited, i) => i >= first && cited.includes(number),
      );
      return {number, line: at === -1 ? first : at + 1, column: 1};
    });
  checkCitations(citations, site.numbers, report);
});

/** The day after, because it is already tomorrow for some authors. */
export function dayAfter(today: string): string {
  return addDays(today, 1);
}

/** The dates of the notes in `changes` exist, and are in order. */
export const changeDate = siteRule(
  'change-date',
  ({document, fields, isDocument, site: {today}}, report) => {
    const {changes} = document.frontMatter;
    const count = isDocument && Array.isArray(changes) ? changes.length : 0;
    let newer = '9999';
    for (let entry = 0; entry < count; entry += 1) {
      const path = ['changes', entry, 'date'] as const;
      const date = fields.textOf(...path)?.trim();
      if (date === undefined) {
        continue;
      }
      const message =
        isoDate(date) === undefined
          ? `"date: ${date}" is not a valid date. Write it as in "date: ${today}"`
          : date > dayAfter(today)
            ? `The note of ${date} is in the future. Write the day on which the change is made`
            : date > newer
              ? `The note of ${date} is below the note of ${newer}. Put the newest first`
              : undefined;
      if (message !== undefined) {
        report(message, fields.placeOf(...path));
      }
      newer = isoDate(date) ?? newer;
    }
  },
);

/**
 * A document whose text differs from the base commit has a new note. The base is
 * where the branch left `origin/main`, or the newest commit.
 */
export const changeNote = siteRule('change-note', async (page, report) => {
  const {document, parsed, fields, isDocument, site: checked} = page;
  const {file, rules, frontMatter} = document;
  const {changes} = frontMatter;
  const notes = notesOf(frontMatter);
  if (
    !isDocument ||
    !isReadable(page) ||
    (rules.length === 0 && changes === undefined) ||
    // A note that cannot be read has a message of its own.
    (Array.isArray(changes) && changes.length > notes.length)
  ) {
    return;
  }
  const {siteDir} = checked.site;
  const base =
    (await git(siteDir, 'merge-base', 'HEAD', 'origin/main')) ?? 'HEAD';
  const source = await git(siteDir, 'show', `${base}:./${file}`);
  if (source === undefined || source === parsed.source.trimEnd()) {
    // The document is new, or as it was.
    return;
  }
  const former = await parseDocument(checked.site, file, source);
  const known = notesOf(former.frontMatter).map(({note}) => note);
  const isNoted = notes.some(({note}) => !known.includes(note));
  if (!isNoted && wordsAlone(parsed) !== wordsAlone(former)) {
    const lines = [
      ...(changes === undefined ? ['"changes:"'] : []),
      `"  - date: ${checked.today}"`,
      '"    note: What is new."',
    ].join(', ');
    report(
      `The text has changed, but there is no new change note. Add the lines ${lines} ${
        changes === undefined ? 'to the front matter' : 'below "changes:"'
      }, and "    minor: true" if only the wording changed`,
      fields.placeOf('changes'),
    );
  }
});

/** A document's words alone: other formatting is not a change of the text. */
function wordsAlone({text}: ParsedDocument): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** @returns undefined if git fails, perhaps because there is no repository */
async function git(
  siteDir: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  // Imported here, because tsx cannot load some of its dependencies with require.
  const {execa} = await import('execa');
  const {stdout, failed} = await execa('git', args, {
    cwd: siteDir,
    reject: false,
  });
  return failed ? undefined : stdout;
}
