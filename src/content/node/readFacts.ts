import path from 'node:path';

import checkAdmonitions from './checks/checkAdmonitions';
import checkFrontMatter from './checks/checkFrontMatter';
import checkHeadings from './checks/checkHeadings';
import checkImageTexts from './checks/checkImageTexts';
import checkStyle from './checks/checkStyle';
import checkTables from './checks/checkTables';
import {collectIds, collectReferences} from './collectReferences';
import type {Kind} from './ContentFile';
import type {FileFacts} from './FileFacts';
import findCitations from './findCitations';
import readContentFile from './readContentFile';
import type {Syntax} from './readSyntax';
import findUnknownWords from './spelling/findUnknownWords';

/** Runs the checks that need no more than the file itself, and keeps what others need. */
export default async function readFacts(
  siteDir: string,
  file: string,
  kind: Kind,
  source: string,
  syntax: Syntax,
): Promise<Omit<FileFacts, 'source'>> {
  const {document, faults, hasFields} = await readContentFile(
    siteDir,
    file,
    kind,
    source,
    syntax,
  );
  const {partial, frontMatter, headings, partials} = document;
  return {
    file,
    kind,
    partial,
    frontMatter,
    headings,
    faults: [
      ...faults,
      // What could not be read is no missing field.
      ...(hasFields ? checkFrontMatter(document, syntax.schema) : []),
      ...checkHeadings(document),
      ...checkAdmonitions(document, syntax.keywords),
      ...checkImageTexts(document),
      ...checkTables(document),
      ...(await checkStyle(document)),
    ],
    ...collectReferences(document),
    citations: findCitations(document.tree),
    words: await findUnknownWords(document),
    // Components of a page that could not be parsed are not in its tree.
    ids:
      faults.length > 0 && /^import\s/m.test(source)
        ? undefined
        : collectIds(document),
    parts: [...partials.values()].map((part) =>
      path.relative(siteDir, part).replaceAll('\\', '/'),
    ),
  };
}
