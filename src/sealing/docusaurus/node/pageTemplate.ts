import path from 'node:path';

import {InternalApiError} from './InternalApiError';

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
