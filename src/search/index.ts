import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {
  LoadContext,
  OptionValidationContext,
  Plugin,
} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';

import buildIndex from './node/buildIndex';
import collectPages from './node/collectPages';
import readSynonyms, {SYNONYMS_FILE} from './node/readSynonyms';
import {SEARCH_PATH} from './shared/searchPath';

export {pageOf} from './node/collectPages';
export {default as findUnanswered, QUERIES_FILE} from './node/findUnanswered';
export type {Unanswered} from './node/findUnanswered';
export {SYNONYMS_FILE};

const NAME = 'search';

/** A chunk, as bundlers report it. */
interface Chunk {
  readonly name?: string | null | undefined;
  readonly canBeInitial: () => boolean;
}

/** Name of the worker's chunk in openSearch.ts. */
const WORKER = 'search-worker';
const WORKER_FILE = `assets/js/${WORKER}.js`;

interface PluginOptions {
  /** Pages that exist only if a document has numbered rules, by their paths below the base URL. */
  readonly rulebookPages: readonly {
    readonly path: string;
    readonly title: string;
    readonly description: string;
  }[];
}

const OPTIONS = Joi.object({
  rulebookPages: Joi.array()
    .items({
      path: Joi.string().required(),
      title: Joi.string().required(),
      description: Joi.string().required(),
    })
    .default([]),
});

/**
 * Searches the site: writes the index and the texts as modules, which the
 * browser's code imports on demand, so that they become chunks like all others,
 * and are sealed; and adds the page with all results. Runs again whenever the
 * development server sees content change.
 */
export default function search(
  {siteDir, siteConfig, generatedFilesDir, baseUrl}: LoadContext,
  options: unknown,
): Plugin {
  const {rulebookPages} = options as PluginOptions;
  return {
    name: NAME,
    getPathsToWatch: () => [path.join(siteDir, SYNONYMS_FILE)],
    getClientModules: () => [
      path.join(siteDir, 'src/search/browser/takeHandedMarks.ts'),
    ],
    configureWebpack: ({output}, isServer) => {
      const usual = output?.chunkFilename;
      return isServer || typeof usual !== 'string'
        ? {}
        : {
            output: {
              // The bundler derives the hash of a worker from the folder that the
              // site is built in, and builds would differ. Sealed files are named
              // after their content, so this one needs no hash.
              chunkFilename: ({
                chunk,
              }: {
                readonly chunk?: Pick<Chunk, 'name'>;
              }) => (chunk?.name === WORKER ? WORKER_FILE : usual),
            },
            optimization: {
              splitChunks: {
                // A worker opens only its own file: what it imports stays in it.
                chunks: (chunk: Chunk) =>
                  chunk.name !== WORKER && !chunk.canBeInitial(),
              },
            },
          };
    },
    async allContentLoaded({allContent, actions}) {
      const {pages, ...extras} = await collectPages(allContent, {
        siteDir,
        siteConfig,
        rulebookPages: rulebookPages.map(({path: address, ...page}) => ({
          ...page,
          url: baseUrl + address,
        })),
      });
      const synonyms = readSynonyms(siteDir);
      const {index, texts} = buildIndex(pages, {synonyms, ...extras});
      await actions.createData('index.json', JSON.stringify(index));
      for (const [part, own] of texts.entries()) {
        await actions.createData(`texts/${part}.json`, JSON.stringify(own));
      }
      // What a larger site has left would go into the build.
      const fileOf = (part: number): string =>
        path.join(generatedFilesDir, NAME, 'default', `texts/${part}.json`);
      for (let part = texts.length; existsSync(fileOf(part)); part++) {
        rmSync(fileOf(part));
      }
      actions.addRoute({
        path: baseUrl + SEARCH_PATH,
        component: '@site/src/search/browser/SearchPage',
        exact: true,
      });
    },
  };
}

/** @throws if an option is missing or unknown, as Docusaurus words it */
search.validateOptions = <Given, Valid>({
  validate,
  options,
}: OptionValidationContext<Given, Valid>): Valid => validate(OPTIONS, options);
