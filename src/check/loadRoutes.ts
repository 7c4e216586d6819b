import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as blog from '@docusaurus/plugin-content-blog';
import * as docs from '@docusaurus/plugin-content-docs';
import * as pages from '@docusaurus/plugin-content-pages';
import type {
  AllContent,
  DocusaurusConfig,
  LoadContext,
  ParseFrontMatter,
  Plugin,
  RouteConfig,
} from '@docusaurus/types';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {globSync} from 'tinyglobby';
import {parseDocument} from 'yaml';
import UserError from 'docusaurus-sealed/UserError';

import type {Kind, Site} from '../rulebook/documents';

/** A page that Docusaurus makes. */
export interface Route {
  /** Its address, with the path of the site. */
  readonly path: string;
  /** Relative to the site's folder; a list of posts or tags has none. */
  readonly file: string | undefined;
  /** The folder of its content plugin. */
  readonly folder: string;
}

/** What a content plugin of Docusaurus exports. */
interface ContentPlugin {
  default: (context: LoadContext, options: unknown) => Promise<Plugin>;
  validateOptions: (given: {
    readonly validate: typeof normalizePluginOptions;
    readonly options: unknown;
  }) => unknown;
}

// They are typed for their own options and content.
const PLUGINS = {docs, blog, pages} as unknown as Readonly<
  Record<Kind, ContentPlugin>
>;

/** What takes time, or warns of what is no address. */
const QUIET = {
  docs: {onInlineTags: 'ignore', showLastUpdateTime: false},
  blog: {
    onInlineTags: 'ignore',
    onUntruncatedBlogPosts: 'ignore',
    showLastUpdateTime: false,
  },
  pages: {showLastUpdateTime: false},
};

/**
 * Lists the pages of the content, whose addresses Docusaurus's own plugins make.
 *
 * @param allContent what a build has loaded; by default the plugins load it
 * @throws UserError if Docusaurus cannot load the content
 */
export default async function loadRoutes(
  {siteDir, sources}: Site,
  config: DocusaurusConfig,
  allContent: AllContent = {},
): Promise<Route[]> {
  const context = contextOf(siteDir, config);
  const routes: Route[] = [];
  for (const {kind, folder, id, options} of sources) {
    const {default: create, validateOptions} = PLUGINS[kind];
    try {
      const plugin = await create(
        context,
        validateOptions({
          validate: normalizePluginOptions,
          options: {...options, ...QUIET[kind]},
        }),
      );
      const content =
        allContent[plugin.name]?.[id] ?? (await plugin.loadContent?.());
      await plugin.contentLoaded?.({
        content,
        actions: {
          addRoute: (route) => {
            for (const {path: url, metadata} of pagesOf(route)) {
              routes.push({path: url, file: metadata?.sourceFilePath, folder});
            }
          },
          createData: async (name) => name,
          setGlobalData: () => undefined,
        },
      });
    } catch (error) {
      const {message, cause} = error as Error;
      const why = cause instanceof Error ? `\n${cause.message}` : '';
      // Docusaurus's error of a file of labels does not name it.
      const file = globSync(`${folder}/**/*.{json,yml,yaml}`, {
        cwd: siteDir,
      }).find((name) => {
        const text = readFileSync(path.join(siteDir, name), 'utf8');
        return parseDocument(text).errors.length > 0;
      });
      throw new UserError(
        `Docusaurus cannot load ${file ?? `${folder}/`}:\n${message}${why}`,
      );
    }
  }
  return routes;
}

/** What the content plugins read of a site. */
function contextOf(siteDir: string, config: DocusaurusConfig): LoadContext {
  const {markdown, baseUrl} = config;
  const {defaultLocale: locale, locales, path: folder} = config.i18n;
  const parseFrontMatter: ParseFrontMatter = async (file) => {
    const {frontMatter} = await markdown.parseFrontMatter(file);
    const {id, slug, date, tags, draft} = frontMatter;
    // A rule names the lines of wrong values.
    const right = {
      ...(Array.isArray(tags) && {tags}),
      ...{id, slug, date, draft: draft === true},
    };
    return {frontMatter: right, content: ''};
  };
  return {
    siteDir,
    siteConfig: {...config, markdown: {...markdown, parseFrontMatter}},
    baseUrl,
    generatedFilesDir: path.join(siteDir, GENERATED_FILES_DIR_NAME, 'check'),
    localizationDir: path.join(siteDir, folder, locale),
    i18n: {
      ...{defaultLocale: locale, currentLocale: locale, locales, path: folder},
      localeConfigs: {[locale]: {translate: false, path: locale}},
    },
  } as unknown as LoadContext;
}

/** A route with others in it is only the frame of their pages. */
function pagesOf(route: RouteConfig): RouteConfig[] {
  return route.routes?.flatMap(pagesOf) ?? [route];
}
