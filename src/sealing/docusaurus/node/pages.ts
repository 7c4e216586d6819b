import path from 'node:path';
import {matchRoutes, type RouteConfig} from 'react-router-config';

import {chunksIn} from '../shared/groups';
import {
  InternalApiError,
  readChunkNames,
  readClientManifest,
  readRoutes,
  type GeneratedRoute,
} from './generatedFiles';

/**
 * The template of Docusaurus's HTML files. They are never published: each is JSON
 * with the scripts and tags of a page, which sealing reads.
 */
export const PAGE_TEMPLATE = `<%~ JSON.stringify({
  scripts: it.scripts,
  headTags: it.headTags,
  preBodyTags: it.preBodyTags,
  postBodyTags: it.postBodyTags
}) %>`;

/** The data that {@link PAGE_TEMPLATE} writes. */
export interface PageFile {
  /** Paths below the base URL, in the order of loading. */
  readonly scripts: readonly string[];
  /** Markup of the site's plugins, the same on every page. */
  readonly headTags: string;
  readonly preBodyTags: string;
  readonly postBodyTags: string;
}

/** @throws InternalApiError if the text is not what the template writes */
export function parsePage(text: string): PageFile {
  try {
    const page = JSON.parse(text) as Partial<PageFile>;
    if (Array.isArray(page.scripts) && typeof page.headTags === 'string') {
      return page as PageFile;
    }
  } catch {
    // Reported below: the text itself is content.
  }
  throw new InternalApiError(
    'the data of ssrTemplate, and SKIP_HTML_MINIFICATION',
    'lib/ssg/ssgTemplate.js and lib/ssg/ssgUtils.js of @docusaurus/core',
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
 * The scripts that Docusaurus requests for a page: the chunks of its route and of
 * the routes around it, found as in the browser.
 *
 * @param generatedDir Docusaurus's folder of generated files
 * @returns a function from the address of a page, with the base URL, to the
 * paths of its scripts below the base URL
 */
export function readPageScripts(
  generatedDir: string,
): (address: string) => readonly string[] {
  const routes = readRoutes(generatedDir).map(withKey);
  const chunkNamesOf = readChunkNames(generatedDir);
  const {origins, assets} = readClientManifest(generatedDir);
  const branches = listBranches(routes);
  return (address) => {
    const branch =
      branches.get(address) ??
      matchRoutes(routes, address).map(({route}) => route);
    const scripts = branch
      .flatMap(({key}) => chunksIn(chunkNamesOf({component: String(key)})))
      .flatMap((name) => origins[name] ?? [])
      .flatMap((id) => assets[id]?.js ?? []);
    return [...new Set(scripts.map(({file}) => file))];
  };
}

/**
 * The routes of each page with those around them, by its address. To match each
 * page with all routes would take time quadratic in the number of pages.
 */
function listBranches(
  routes: readonly RouteConfig[],
  around: readonly RouteConfig[] = [],
): Map<string, readonly RouteConfig[]> {
  const branches = new Map<string, readonly RouteConfig[]>();
  for (const route of routes) {
    const branch = [...around, route];
    const found =
      route.routes === undefined
        ? [[String(route.path), branch] as const]
        : listBranches(route.routes, branch);
    for (const [address, own] of found) {
      // The first match counts, as in the browser.
      if (!branches.has(address)) {
        branches.set(address, own);
      }
    }
  }
  return branches;
}

function withKey({
  path: routePath,
  component,
  exact = false,
  routes,
}: GeneratedRoute): RouteConfig {
  return {
    path: routePath,
    exact,
    key: component,
    ...(routes !== undefined && {routes: routes.map(withKey)}),
  };
}
