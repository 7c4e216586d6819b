import {isoDate} from '../../documents/review';
import {parseDocument, type ParsedDocument} from '../../documents';
import {citedNumbers} from '../../documents/splitCitations';
import {notesOf} from '../../rulebook';
import {
  isReadable,
  placeOfField,
  type CheckedSite,
  type CheckedPage,
} from '../site/CheckedSite';
import checkCitations from './checkCitations';

/** Checks that the rules that the notes in `changes` cite exist. */
export function checkNoteCitations(
  {document, parsed: {source}, isDocument, report}: CheckedPage,
  site: CheckedSite,
): void {
  const notes = isDocument ? notesOf(document.frontMatter) : [];
  const {line: first} = placeOfField(source, 'changes');
  const lines = source.split('\n').map(citedNumbers);
  const citations = notes
    .flatMap(({note}) => citedNumbers(note))
    .map((number) => {
      const at = lines.findIndex(
        (cited, i) => i >= first && cited.includes(number),
      );
      return {number, line: at === -1 ? first : at + 1, column: 1};
    });
  checkCitations({document: {...document, citations}, report}, site);
}

/** Checks the dates of the notes in `changes`. */
export function checkNoteDates(
  {document, parsed: {source: text}, isDocument, report}: CheckedPage,
  {today}: CheckedSite,
): void {
  const changes = isDocument ? document.frontMatter.changes : undefined;
  const at = placeOfField(text, 'changes');
  let newer = '9999';
  for (const entry of Array.isArray(changes) ? (changes as unknown[]) : []) {
    const date = isoDate((Object(entry) as {date?: unknown}).date);
    if (date === undefined) {
      continue;
    }
    const message =
      date > today
        ? `The note of ${date} is in the future. Write the day on which the change is made`
        : // YAML reads the 30th of February as the 2nd of March.
          !text.includes(date)
          ? `The date of this note does not exist, and YAML reads it as ${date}. Write it as in "date: ${today}"`
          : date > newer
            ? `The note of ${date} is below the note of ${newer}. Put the newest first`
            : undefined;
    if (message !== undefined) {
      report('change-date', at, message);
    }
    newer = date;
  }
}

/**
 * Finds documents whose text differs from the base commit, but which have no new
 * note. The base is where the branch left `origin/main`, or the newest commit.
 */
export default async function checkChangeNotes({
  site: {siteDir, ...site},
  pages,
  today,
}: CheckedSite): Promise<void> {
  const base =
    (await git(siteDir, 'merge-base', 'HEAD', 'origin/main')) ?? 'HEAD';
  const listed = await git(
    siteDir,
    'diff',
    '--name-only',
    '-z',
    '--relative',
    base,
  );
  const changed = new Set(listed?.split('\0'));
  for (const {document, parsed, isDocument, report} of pages.filter(
    isReadable,
  )) {
    const {file, rules, frontMatter} = document;
    if (
      !changed.has(file) ||
      !isDocument ||
      (rules.length === 0 && !('changes' in frontMatter))
    ) {
      continue;
    }
    const source = await git(siteDir, 'show', `${base}:./${file}`);
    if (source === undefined) {
      // The document is new.
      continue;
    }
    const former = await parseDocument({siteDir, ...site}, file, source);
    const known = notesOf(former.frontMatter).map(({note}) => note);
    const isNoted = notesOf(frontMatter).some(
      ({note}) => !known.includes(note),
    );
    if (!isNoted && wordsAlone(parsed) !== wordsAlone(former)) {
      const lines = [
        ...('changes' in frontMatter ? [] : ['"changes:"']),
        `"  - date: ${today}"`,
        '"    note: What is new."',
      ].join(', ');
      report(
        'change-note',
        placeOfField(parsed.source, 'changes'),
        `The text has changed, but there is no new change note. Add the lines ${lines} ${
          'changes' in frontMatter ? 'below "changes:"' : 'to the front matter'
        }, and "    minor: true" if only the wording changed`,
      );
    }
  }
}

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
