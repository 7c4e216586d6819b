/* The search in the build: writes the index of all pages. */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

import buildIndex from './node/buildIndex';
import collectPages from './node/collectPages';
import {PHRASES_FILE, readPhrases} from './node/phrases';
import readOptions from './options';

export {pageOf} from './node/collectPages';
export {default as findLostPhrases} from './node/findLostPhrases';
export {parsePhrases, PHRASES_FILE} from './node/phrases';

/**
 * Writes the search index as a module, which the browser imports on demand: so it
 * becomes a sealed chunk like all others.
 */
export default function search(
  {siteDir, siteConfig}: LoadContext,
  given?: unknown,
): Plugin {
  const options = readOptions(given);
  return {
    name: 'search',
    getThemePath: () => path.join(siteDir, 'src/search/theme'),
    getPathsToWatch: () => [path.join(siteDir, PHRASES_FILE)],
    async allContentLoaded({allContent, actions}) {
      const pages = await collectPages(allContent, siteDir, siteConfig);
      const index = buildIndex(pages, readPhrases(siteDir));
      await actions.createData('index.json', JSON.stringify(index));
      await actions.createData('options.json', JSON.stringify(options));
    },
  };
}
