import type {
  AreaCount,
  PageHits,
  SearchAnswer,
  SearchOptions,
} from './SearchAnswer';
import type {Page} from './SearchIndex';
import type {SearchDocument} from './SearchDocument';

const MAX_AREA_PAGES = 12;

export interface FoundSection {
  readonly document: SearchDocument;
  readonly score: number;
  /** Of its text, the line with the row of a table that was found, if it is one. */
  readonly line?: number | undefined;
}

/** The best first, and of equal ones that which stands first. */
export function byScore(a: FoundSection, b: FoundSection): number {
  return b.score - a.score || a.document.id - b.document.id;
}

/** The sections of one page that were found. */
interface FoundPage {
  readonly page: Page;
  readonly sections: readonly FoundSection[];
}

/**
 * Groups what was found by page: pages by their best section, sections by their
 * score, and a count for each area.
 *
 * @param sections the best first
 */
export default function groupHits(
  sections: readonly FoundSection[],
  {maxPages = Infinity, maxHits = Infinity, within}: SearchOptions,
): Pick<SearchAnswer, 'pages' | 'total' | 'areas'> {
  const found = [...groupBy(sections, ({document}) => document.page)].map(
    ([page, own]): FoundPage => ({page, sections: own}),
  );
  const wanted = found.filter(
    ({page}) =>
      within === undefined || page.url === within || page.trail[0] === within,
  );
  return {
    total: countOf(wanted),
    areas: countAreas(found),
    pages: wanted.slice(0, maxPages).map((page) => hitsOf(page, maxHits)),
  };
}

function hitsOf({page, sections}: FoundPage, most: number): PageHits {
  return {
    title: page.title,
    url: page.url,
    trail: page.trail,
    hits: sections
      .slice(0, most)
      .map(({document: {id, headings, url}, score, line}) => ({
        section: id,
        headings,
        url,
        score,
        line,
      })),
  };
}

function countAreas(found: readonly FoundPage[]): AreaCount[] {
  return [...groupBy(found, ({page}) => page.trail[0] ?? '')]
    .map(([name, own]) => ({
      name,
      count: countOf(own),
      pageCount: own.length,
      pages: own
        .sort((a, b) => b.sections.length - a.sections.length)
        .slice(0, MAX_AREA_PAGES)
        .map(({page, sections}) => ({
          title: page.title,
          url: page.url,
          count: sections.length,
        })),
    }))
    .sort((a, b) => b.count - a.count);
}

function countOf(found: readonly FoundPage[]): number {
  return found.reduce((sum, {sections}) => sum + sections.length, 0);
}

/** In the order in which the keys first come. */
function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [item]);
    } else {
      group.push(item);
    }
  }
  return groups;
}
