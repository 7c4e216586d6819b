import MiniSearch from 'minisearch';

import buildIndex from '../../../src/search/shared/buildIndex';
import {SearchEngine} from '../../../src/search/shared/SearchEngine';
import type {Page, SearchIndex} from '../../../src/search/shared/SearchIndex';
import {stem, STOP_WORDS} from '../../../src/search/shared/words';

/** One engine, set up to find what the site's own finds: by section, with beginnings and typing errors. */
export interface Candidate {
  readonly name: string;
  /** @returns what would be loaded */
  readonly build: (pages: readonly Page[]) => string;
  readonly load: (index: string) => (query: string) => unknown;
}

interface Record {
  readonly id: number;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

function recordsOf(pages: readonly Page[]): Record[] {
  return pages
    .flatMap(({title, sections}) =>
      sections.map(({heading, text}, place) => ({
        title: place === 0 ? title : '',
        heading,
        text,
      })),
    )
    .map((record, id) => ({id, ...record}));
}

export const OWN: Candidate = {
  name: 'own',
  build: (pages) => JSON.stringify(buildIndex(pages).index),
  load: (index) => {
    const engine = new SearchEngine(JSON.parse(index) as SearchIndex);
    return (query) => engine.search(query, {maxPages: 8, maxHits: 4});
  },
};

const MINISEARCH_OPTIONS = {
  fields: ['title', 'heading', 'text'],
  processTerm: (term: string) => {
    const word = term.toLowerCase();
    return STOP_WORDS.has(word) ? null : stem(word);
  },
  searchOptions: {
    boost: {title: 14, heading: 5},
    prefix: true,
    fuzzy: (term: string) => (term.length > 5 ? 2 : term.length > 3 ? 1 : 0),
    combineWith: 'AND' as const,
  },
};

const miniSearch: Candidate = {
  name: 'MiniSearch 7.2',
  build: (pages) => {
    const engine = new MiniSearch(MINISEARCH_OPTIONS);
    engine.addAll(recordsOf(pages));
    return JSON.stringify(engine);
  },
  load: (index) => {
    const engine = MiniSearch.loadJSON(index, MINISEARCH_OPTIONS);
    return (query) => engine.search(query).slice(0, 32);
  },
};

export const ENGINES: readonly Candidate[] = [OWN, miniSearch];
