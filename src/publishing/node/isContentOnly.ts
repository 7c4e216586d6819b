/** A file in which two commits differ. */
export interface Change {
  /** From the root of the repository. */
  readonly file: string;
  /** What git keeps it as before and after: `100644`, or `000000` for not at all. */
  readonly modes: readonly [before: string, after: string];
}

/**
 * Whether a change is one of texts and their pictures alone, for which the short
 * check is enough (`npm run test:content`). Whatever is not listed here counts as
 * more: code, styles and settings beside the texts, files that can be run, links
 * to elsewhere, other repositories. No change at all is no change of texts.
 */
export default function isContentOnly(changes: readonly Change[]): boolean {
  return changes.length > 0 && changes.every(isContent);
}

function isContent({file, modes}: Change): boolean {
  return (
    modes.every((mode) => mode === '100644' || mode === '000000') &&
    (LISTS.has(file) || (FOLDER.test(file) && CONTENT.test(file)))
  );
}

const LISTS: ReadonlySet<string> = new Set([
  'sidebars.ts',
  'src/content/words.txt',
  'src/search/synonyms.txt',
]);

const FOLDER = /^(?:docs|blog)\//;
const TEXTS = 'mdx?|txt|csv';
const MEDIA = 'png|jpe?g|gif|webp|avif|svg|ico|mp3|ogg|wav|mp4|webm';
const DOCUMENTS = 'pdf|zip|docx|xlsx|pptx|odt|ods|odp';
/** Names that begin with a dot are settings. */
const CONTENT = new RegExp(
  [
    String.raw`^(?:(?!\.)[^/]+/)+(?:`,
    String.raw`_category_\.(?:json|ya?ml)|(?:authors|tags)\.ya?ml|`,
    String.raw`(?!\.)[^/]+\.(?:${TEXTS}|${MEDIA}|${DOCUMENTS}))$`,
  ].join(''),
  'i',
);
