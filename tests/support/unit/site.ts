import config from '../../../docusaurus.config';
import {SITE_DIR} from '../../../src/sealed/settings/folders';
import {
  listFiles,
  readDocument,
  readSite,
  type Site,
} from '../../../src/rulebook/documents';
import {validateConfig} from '../../../src/shared/internals';
import {pageOf} from '../../../src/search';
import type {Page} from '../../../src/search/node/collectPages';
import {writeSite, type Files} from './content';

export const SITE_CONFIG = validateConfig(await config, 'docusaurus.config.ts');

/** A site of these files, read with the settings of docusaurus.config.ts. */
export function siteOf(files: Files): Site {
  return readSite(writeSite(files), SITE_CONFIG);
}

/** The documents, posts and Markdown pages of this site, at the addresses of their files. */
export async function collectSite(): Promise<Page[]> {
  const site = readSite(SITE_DIR, SITE_CONFIG);
  return Promise.all(
    site.sources
      .flatMap((source) => listFiles(SITE_DIR, source))
      .map(async (url) => {
        const document = await readDocument(site, url);
        const {title = url} = document.frontMatter as {readonly title?: string};
        return pageOf(document, {url, title, trail: [], labels: []});
      }),
  );
}
