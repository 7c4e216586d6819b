import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {validateConfig} from '@docusaurus/core/lib/server/configValidation.js';
import * as blogPlugin from '@docusaurus/plugin-content-blog';
import * as docsPlugin from '@docusaurus/plugin-content-docs';
import * as pagesPlugin from '@docusaurus/plugin-content-pages';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import type {
  Config,
  DocusaurusConfig,
  LoadContext,
  ParseFrontMatter,
  Plugin,
  RouteConfig,
} from '@docusaurus/types';
import {normalizePluginOptions} from '@docusaurus/utils-validation';

import type {Kind} from './ContentFile';
import dropUnreadable from './dropUnreadable';
import type {FileFacts} from './FileFacts';
import {schemaOf, type Schema} from './frontMatterSchemas';

/** Absolute paths. */
export interface Folders {
  readonly siteDir: string;
  /** What is published as it is. */
  readonly staticDirs: readonly string[];
}

/** What Docusaurus makes of the content, as far as links need it. */
export interface Site extends Folders {
  /** Every address of the published site, without a slash at the end. */
  readonly routes: ReadonlySet<string>;
  /** By `@site/…`, the address of every published Markdown file of a folder. */
  readonly permalinks: Readonly<Record<Kind, Map<string, string>>>;
}

/**
 * Lets the content plugins of Docusaurus say which pages there will be: slugs,
 * tags, authors, category indexes and all. Nothing is built.
 *
 * @throws where Docusaurus cannot read the content
 */
export async function loadSite(
  siteDir: string,
  config: DocusaurusConfig,
): Promise<Site> {
  const [, preset] = config.presets[0] as [string, PresetOptions];
  const generatedFilesDir = await mkdtemp(path.join(tmpdir(), 'docs-check-'));
  try {
    const contextOf = (kind: Kind): LoadContext =>
      createContext(siteDir, generatedFilesDir, {
        ...config,
        markdown: {
          ...config.markdown,
          parseFrontMatter: dropFaults(
            config.markdown,
            schemaOf(kind, preset.blog || {}),
          ),
        },
      });
    const routes = new Set<string>();
    const {loadedVersions} = await publish(
      docsPlugin,
      preset.docs,
      contextOf('docs'),
      routes,
    );
    const {blogPosts} = await publish(
      blogPlugin,
      preset.blog,
      contextOf('blog'),
      routes,
    );
    const allPages = await publish(
      pagesPlugin,
      preset.pages,
      contextOf('pages'),
      routes,
    );
    return {
      ...foldersOf(siteDir, config),
      routes,
      permalinks: {
        docs: bySource(loadedVersions.flatMap(({docs: all}) => all)),
        blog: bySource(blogPosts.map(({metadata}) => metadata)),
        pages: bySource(allPages ?? []),
      },
    };
  } finally {
    await rm(generatedFilesDir, {recursive: true});
  }
}

/**
 * Leaves fields out that Docusaurus would stop at, and that another check tells
 * of, so that links are checked in any case.
 */
function dropFaults(
  markdown: DocusaurusConfig['markdown'],
  schema: Schema,
): ParseFrontMatter {
  const parse = dropUnreadable(markdown);
  return async (params) => {
    const {frontMatter, content} = await parse(params);
    const {error} = schema.unknown().validate(frontMatter, {abortEarly: false});
    const wrong = new Set(error?.details.map(({path: [field]}) => field));
    return {
      content,
      frontMatter: Object.fromEntries(
        Object.entries(frontMatter).filter(([field]) => !wrong.has(field)),
      ),
    };
  };
}

export function foldersOf(
  siteDir: string,
  {staticDirectories}: DocusaurusConfig,
): Folders {
  return {
    siteDir,
    staticDirs: staticDirectories.map((dir) => path.resolve(siteDir, dir)),
  };
}

/** The site's configuration with Docusaurus's defaults. */
export function completeConfig(config: Config): DocusaurusConfig {
  return validateConfig(config, 'docusaurus.config.ts');
}

function createContext(
  siteDir: string,
  generatedFilesDir: string,
  siteConfig: DocusaurusConfig,
): LoadContext {
  const {baseUrl, i18n} = siteConfig;
  const {defaultLocale: locale} = i18n;
  return {
    siteDir,
    siteConfig,
    generatedFilesDir,
    baseUrl,
    localizationDir: path.join(siteDir, i18n.path, locale),
    i18n: {
      ...i18n,
      currentLocale: locale,
      localeConfigs: {[locale]: {path: locale, translate: false, baseUrl}},
    },
    // The content plugins ask for no more.
  } as unknown as LoadContext;
}

interface ContentPlugin<Content> {
  readonly default: (
    context: LoadContext,
    options: never,
  ) => Promise<Plugin<Content>>;
  readonly validateOptions: (args: never) => unknown;
}

/** Loads what a plugin publishes, and notes the addresses of it. */
async function publish<Content>(
  {default: createPlugin, validateOptions}: ContentPlugin<Content>,
  options: object | false | undefined,
  context: LoadContext,
  addresses: Set<string>,
): Promise<Content> {
  const complete = validateOptions({
    validate: normalizePluginOptions,
    // The history of the files takes time to read, and leads nowhere.
    options: {...options, showLastUpdateTime: false, id: 'default'},
  } as never);
  const plugin = await createPlugin(context, complete as never);
  const content = (await plugin.loadContent?.()) as Content;
  const note = ({path: address, routes}: RouteConfig): void => {
    addresses.add(withoutSlash(address));
    routes?.forEach(note);
  };
  await plugin.contentLoaded?.({
    content,
    actions: {
      addRoute: note,
      createData: async (name) => name,
      setGlobalData: () => undefined,
    },
  });
  return content;
}

/** An address without the slash at its end; the home page keeps it. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}

/** The address of a document, if it has a page of its own. */
export function permalinkOf(
  {file, kind}: Pick<FileFacts, 'file' | 'kind'>,
  {permalinks}: Pick<Site, 'permalinks'>,
): string | undefined {
  const page = permalinks[kind].get(`@site/${file}`);
  return page && withoutSlash(page);
}

function bySource(
  pages: readonly {readonly source: string; readonly permalink: string}[],
): Map<string, string> {
  return new Map(pages.map(({source, permalink}) => [source, permalink]));
}
