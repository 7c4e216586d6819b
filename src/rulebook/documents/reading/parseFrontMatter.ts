import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import UserError from 'docusaurus-sealed/UserError';

import {SITE_DIR} from '../../../shared/siteDir';
import {readFrontMatter} from './frontMatter';
import readDocument from './readDocument';
import type {Site} from './sources';

let builtSite: Site | undefined;

/** Before documents are loaded: how the site that is built reads them. */
export function readTitlesAs(site: Site): void {
  builtSite = site;
}

/** A heading of level 1; most documents have their title in a field. */
const HEADING = /^ {0,3}(?:#[ \t]|=+[ \t]*$)/m;

/**
 * Reads front matter for Docusaurus, which does not name the file. A document without a
 * title gets the text of its first heading, as readers see it: Docusaurus would show
 * the heading as it is typed in tabs, sidebars and links.
 *
 * @throws UserError with file and line if the front matter cannot be read
 */
export default async function parseFrontMatter({
  filePath,
  fileContent,
}: Pick<
  Parameters<ParseFrontMatter>[0],
  'filePath' | 'fileContent'
>): ReturnType<ParseFrontMatter> {
  const {finding, frontMatter, content} = await readFrontMatter(fileContent);
  const file = path.relative(SITE_DIR, filePath).replaceAll('\\', '/');
  if (finding !== undefined) {
    const {line, column, message} = finding;
    throw new UserError(
      `A document cannot be built:\n  ${file}:${line}:${column}  ${message} (syntax)`,
    );
  }
  const {contentTitle: title} =
    builtSite !== undefined &&
    frontMatter.title === undefined &&
    HEADING.test(content)
      ? await readDocument(builtSite, file, fileContent)
      : {};
  return {
    frontMatter: {...frontMatter, ...(title !== undefined && {title})},
    content,
  };
}
