import {
  readDocument,
  readSite,
  type Document,
  type Site,
} from '../../../src/documents';
import {writeSite, type Files} from './content';
import {MARKDOWN, PLUGINS} from './searchSite';

/** A site of these files, read with the settings of docusaurus.config.ts. */
export function siteOf(
  files: Files,
  settings: Partial<typeof MARKDOWN> = {},
): Site {
  return readSite(writeSite(files), {
    markdown: {...MARKDOWN, ...settings},
    ...PLUGINS,
  });
}

/** Reads a text as a document of docs/. */
export async function readText(
  text: string,
  file = 'docs/page.mdx',
  further: Files = {},
): Promise<Document> {
  return readDocument(siteOf({[file]: text, ...further}), file);
}
