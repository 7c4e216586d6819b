/* The search in the build: writes the index of all pages. */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import buildIndex from './node/buildIndex';
import collectPages from './node/collectPages';
import {PHRASES_FILE, readPhrases} from './node/phrases';

export {pageOf} from './node/collectPages';
export {default as findLostPhrases} from './node/findLostPhrases';
export {parsePhrases, PHRASES_FILE} from './node/phrases';

/** A chunk of the bundler, as far as it is used here. */
interface Chunk {
  readonly name?: string | null | undefined;
  readonly canBeInitial: () => boolean;
}

/** Name of the worker's chunk in openSearch.ts. */
const WORKER = 'search-worker';
const WORKER_FILE = `assets/js/${WORKER}.js`;

/**
 * Writes the search index as a module, which the browser imports on demand: so it
 * becomes a sealed chunk like all others.
 */
export default function search({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'search',
    getPathsToWatch: () => [path.join(siteDir, PHRASES_FILE)],
    configureWebpack: ({output}, isServer) => {
      const usual = output?.chunkFilename;
      return isServer || typeof usual !== 'string'
        ? {}
        : {
            output: {
              // No hash: the bundler derives it from the site's folder, and builds
              // would differ. Sealed files are named after their content.
              chunkFilename: ({chunk}: {readonly chunk?: Partial<Chunk>}) =>
                chunk?.name === WORKER ? WORKER_FILE : usual,
            },
            optimization: {
              splitChunks: {
                // A worker can open only one sealed file, so its imports stay in it.
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
      });
      const phrases = readPhrases(siteDir);
      const index = buildIndex(pages, {phrases, ...extras});
      await actions.createData('index.json', JSON.stringify(index));
    },
  };
}
