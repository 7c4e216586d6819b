import path from 'node:path';

import {NOT_FOUND, pageKeyAt} from '../shared/groups';
import {
  InternalApiError,
  readManifest,
  readRoutes,
  type GeneratedRoute,
} from './generatedFiles';
import {groupRoutes} from './splitRoutes';

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
  /** The script of its group, if it is in one. */
  readonly group: string | undefined;
}

/**
 * All pages of the built site, and the groups in the order of their keys.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @throws InternalApiError
 */
export function readPages(
  generatedDir: string,
  baseUrl: string,
  sizes?: Parameters<typeof groupRoutes>[2],
) {
  const routes = readRoutes(generatedDir);
  const scriptsOf = readManifest(generatedDir);
  const groups = groupRoutes(routes, baseUrl, sizes);
  const scriptOf = (chunk: string) => `assets/js/${chunk}.js`;
  const groupOf = new Map(
    groups.flatMap(({entries, chunk}) =>
      entries.map(([route]) => [route, scriptOf(chunk)]),
    ),
  );
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
        const group = groupOf.get(route);
        pages.set(key, {key, scripts: [...new Set(scripts)], group});
      }
    }
  };
  visit(routes, []);
  return {
    pages: [...pages.values()],
    groups: groups.map(({from, chunk}) => ({from, script: scriptOf(chunk)})),
  };
}
