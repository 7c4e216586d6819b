import {create, insertMultiple, save, search} from '@orama/orama';
import FlexSearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

import buildIndex from '../../../src/search/shared/buildIndex';
import {SearchEngine} from '../../../src/search/shared/SearchEngine';
import type {Page, SearchIndex} from '../../../src/search/shared/SearchIndex';
import {stem, STOP_WORDS} from '../../../src/search/shared/words';

/** One engine, set up to find what the site's own finds: by section, with beginnings and typing errors. */
export interface Candidate {
  readonly name: string;
  /** @returns what would be loaded */
  readonly build: (pages: readonly Page[]) => Promise<string>;
  readonly load: (index: string) => Promise<(query: string) => unknown>;
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
  build: async (pages) => JSON.stringify(buildIndex(pages).index),
  load: async (index) => {
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
  build: async (pages) => {
    const engine = new MiniSearch(MINISEARCH_OPTIONS);
    engine.addAll(recordsOf(pages));
    return JSON.stringify(engine);
  },
  load: async (index) => {
    const engine = MiniSearch.loadJSON(index, MINISEARCH_OPTIONS);
    return (query) => engine.search(query).slice(0, 32);
  },
};

const flexSearch: Candidate = {
  name: 'FlexSearch 0.8',
  build: async (pages) => {
    const engine = createFlexSearch();
    for (const record of recordsOf(pages)) {
      engine.add({...record});
    }
    const parts: [string, string][] = [];
    engine.export((key, data) => {
      parts.push([key, data]);
    });
    return JSON.stringify(parts);
  },
  load: async (index) => {
    const engine = createFlexSearch();
    for (const [key, data] of JSON.parse(index) as [string, string][]) {
      engine.import(key, data);
    }
    return (query) => engine.search(query, {limit: 32});
  },
};

function createFlexSearch() {
  return new FlexSearch.Document({
    document: {id: 'id', index: ['title', 'heading', 'text']},
    tokenize: 'forward',
    encoder: FlexSearch.Charset.LatinBalance,
  });
}

const ORAMA_SCHEMA = {
  title: 'string',
  heading: 'string',
  text: 'string',
} as const;

const orama: Candidate = {
  name: 'Orama 3.1',
  build: async (pages) => {
    const engine = create({
      schema: ORAMA_SCHEMA,
      components: {
        tokenizer: {stemming: true, language: 'english', stemmer: stem},
      },
    });
    await insertMultiple(
      engine,
      recordsOf(pages).map(({id, ...record}) => ({...record, id: String(id)})),
      1_000,
    );
    // The texts are kept elsewhere for each of the engines.
    return JSON.stringify({...save(engine), docs: undefined});
  },
  load: async (index) => {
    const {load} = await import('@orama/orama');
    const engine = create({schema: ORAMA_SCHEMA});
    load(engine, {
      ...(JSON.parse(index) as object),
      docs: {docs: {}, count: 0},
    } as Parameters<typeof load>[1]);
    return (query) =>
      search(engine, {
        term: query,
        tolerance: 1,
        limit: 32,
        boost: {title: 14, heading: 5},
      });
  },
};

const lunrEngine: Candidate = {
  name: 'lunr 2.3',
  build: async (pages) =>
    JSON.stringify(
      lunr(function configure() {
        this.ref('id');
        this.field('title', {boost: 14});
        this.field('heading', {boost: 5});
        this.field('text');
        for (const record of recordsOf(pages)) {
          this.add(record);
        }
      }),
    ),
  load: async (index) => {
    const engine = lunr.Index.load(JSON.parse(index) as object);
    return (query) =>
      engine
        .query((built) => {
          for (const term of query.split(' ')) {
            built.term(stem(term), {boost: 10});
            built.term(term, {wildcard: lunr.Query.wildcard.TRAILING});
            built.term(term, {
              editDistance: term.length > 5 ? 2 : 1,
              boost: 0.3,
            });
          }
        })
        .slice(0, 32);
  },
};

export const ENGINES: readonly Candidate[] = [
  OWN,
  miniSearch,
  flexSearch,
  orama,
  lunrEngine,
];
