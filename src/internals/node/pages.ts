import path from 'node:path';

import {NOT_FOUND, pageKeyAt} from '../addresses';
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

/** A page and the scripts that Docusaurus requests for it. */
export interface Page {
  /** See pageKey. */
  readonly key: string;
  /** Of its route and the routes around it: paths below the base URL. */
  readonly scripts: readonly string[];
}

/**
 * All pages of the built site.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @throws InternalApiError
 */
export function readPages(
  generatedDir: string,
  baseUrl: string,
): readonly Page[] {
  const routes = readRoutes(generatedDir);
  const scriptsOf = readManifest(generatedDir);
  const pages = new Map<string, Page>();
  const visit = (
    below: readonly GeneratedRoute[],
    around: readonly string[],
  ): void => {
    for (const route of below) {
      const scripts = [...around, ...scriptsOf(route.component)];
      const key =
        (route.path === '*' ? undefined : pageKeyAt(baseUrl, route.path)) ??
        NOT_FOUND;
      if (route.routes !== undefined) {
        visit(route.routes, scripts);
      } else if (!pages.has(key)) {
        // The first match counts, as in the browser.
        pages.set(key, {key, scripts: [...new Set(scripts)]});
      }
    }
  };
  visit(routes, []);
  return [...pages.values()];
}
