import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import removeFurtherParts from './removeFurtherParts';
import {SEARCH_PATH} from '../shared/searchPath';
import buildIndex from './buildIndex';
import collectPages from './collectPages';
import readSynonyms, {SYNONYMS_FILE} from './readSynonyms';

const NAME = 'search';

/** What a bundler tells of a file that it names. */
interface PathData {
  readonly chunk?: {readonly name?: string | null | undefined};
}

/** What a bundler tells of a chunk that it may split. */
interface AnyChunk {
  readonly name?: string | null | undefined;
  readonly canBeInitial: () => boolean;
}

/** Name of the worker's chunk in openSearch.ts. */
const WORKER = 'search-worker';
const WORKER_FILE = `assets/js/${WORKER}.js`;

interface Options {
  /** Pages of the rulebook, by their paths below the base URL. */
  readonly rulebookPages?: readonly {
    readonly path: string;
    readonly title: string;
    readonly description: string;
  }[];
}

/**
 * Writes the index and the texts as modules, which the browser's code imports
 * when it wants them: so they become chunks like all others, and are sealed.
 * Runs anew whenever the development server sees content change.
 */
export default function search(
  {siteDir, siteConfig, generatedFilesDir, baseUrl}: LoadContext,
  options?: unknown,
): Plugin {
  const {rulebookPages = []} = (options ?? {}) as Options;
  return {
    name: NAME,
    getPathsToWatch: () => [path.join(siteDir, SYNONYMS_FILE)],
    configureWebpack: ({output}, isServer) => {
      const usual = output?.chunkFilename;
      return isServer || typeof usual !== 'string'
        ? {}
        : {
            output: {
              // The bundler works out the hash of a worker from the folder that
              // the site is built in, and builds would differ. Sealed files are
              // named anew after their content, so that this one needs none.
              chunkFilename: ({chunk}: PathData) =>
                chunk?.name === WORKER ? WORKER_FILE : usual,
            },
            optimization: {
              splitChunks: {
                // A worker opens its own file alone: what it imports stays in it.
                chunks: (chunk: AnyChunk) =>
                  chunk.name !== WORKER && !chunk.canBeInitial(),
              },
            },
          };
    },
    async allContentLoaded({allContent, actions}) {
      const {pages, ...extras} = await collectPages(allContent, {
        siteDir,
        siteConfig,
        excluded: [baseUrl + SEARCH_PATH],
        rulebookPages: rulebookPages.map(({path: address, ...page}) => ({
          ...page,
          url: baseUrl + address,
        })),
      });
      const synonyms = readSynonyms(siteDir);
      const {index, texts} = buildIndex(pages, {synonyms, ...extras});
      const folder = path.join(generatedFilesDir, NAME, 'default');
      await actions.createData('index.json', JSON.stringify(index));
      await Promise.all(
        texts.map((part, number) =>
          actions.createData(`texts/${number}.json`, JSON.stringify(part)),
        ),
      );
      removeFurtherParts(path.join(folder, 'texts'), texts.length);
    },
  };
}
