import path from 'node:path';

import {addressKey} from '../shared/groups';
import {
  InternalApiError,
  readManifest,
  readRoutes,
  type GeneratedRoute,
} from './generatedFiles';

/**
 * The template of Docusaurus's HTML files. They are never published: each is JSON
 * with the scripts and tags of a page, which sealing reads.
 */
export const PAGE_TEMPLATE = `<%~ JSON.stringify({
  scripts: it.scripts,
  tags: it.headTags + it.preBodyTags + it.postBodyTags
}) %>`;

/** The data that {@link PAGE_TEMPLATE} writes, the same for every page. */
export interface PageFile {
  /** Webpack's runtime and main script, in order: paths below the base URL. */
  readonly scripts: readonly string[];
  /** Markup of the site's plugins. */
  readonly tags: string;
}

/** @throws InternalApiError if the text is not what the template writes */
export function parsePage(text: string): PageFile {
  try {
    const page = JSON.parse(text) as Partial<PageFile>;
    if (Array.isArray(page.scripts) && typeof page.tags === 'string') {
      return page as PageFile;
    }
  } catch {
    // Reported below: the text itself is content.
  }
  throw new InternalApiError(
    'the data of ssrTemplate, and SKIP_HTML_MINIFICATION',
  );
}

/**
 * Environment variables for a build of Docusaurus that will be sealed.
 *
 * @param generatedDir where Docusaurus writes its generated files
 */
export function docusaurusVariables(siteDir: string, generatedDir: string) {
  return {
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(siteDir, generatedDir),
    // The pages are JSON, not HTML.
    SKIP_HTML_MINIFICATION: 'true',
  };
}

/**
 * The scripts that Docusaurus requests for a page: those of its route and of the
 * routes around it.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @returns a function from the address of a page, with the base URL, to the
 * paths of its scripts below the base URL
 */
export function readPageScripts(
  generatedDir: string,
): (address: string) => readonly string[] {
  const scriptsOf = readManifest(generatedDir);
  const pages = new Map<string, readonly string[]>();
  const visit = (
    routes: readonly GeneratedRoute[],
    around: readonly string[],
  ): void => {
    for (const {path: address, component, routes: below} of routes) {
      const scripts = [...around, ...scriptsOf(component)];
      const key = addressKey(address);
      if (below !== undefined) {
        visit(below, scripts);
      } else if (!pages.has(key)) {
        // The first match counts, as in the browser.
        pages.set(key, [...new Set(scripts)]);
      }
    }
  };
  visit(readRoutes(generatedDir), []);
  return (address) => pages.get(addressKey(address)) ?? [];
}
