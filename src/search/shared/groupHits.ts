import type {
  AreaCount,
  PageHits,
  SearchAnswer,
  SearchOptions,
} from './SearchAnswer';
import type {SearchDocument} from './SearchDocument';
import type {Page} from './SearchIndex';

const MAX_AREA_PAGES = 12;

export interface FoundSection {
  readonly document: SearchDocument;
  readonly score: number;
  /** Of its text, the line with the row of a table that was found, if it is one. */
  readonly line?: number | undefined;
}

/** The best first; equal ones in the order of the site. */
export function byScore(a: FoundSection, b: FoundSection): number {
  return b.score - a.score || a.document.id - b.document.id;
}

/** A page, and its sections that were found. */
type FoundPage = readonly [page: Page, sections: readonly FoundSection[]];

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
  const found = [...groupBy(sections, ({document}) => document.page)];
  const wanted = found.filter(
    ([{url, trail}]) =>
      within === undefined || url === within || trail[0] === within,
  );
  return {
    total: countOf(wanted),
    areas: countAreas(found),
    pages: wanted.slice(0, maxPages).map(([{title, url, trail}, own]) => ({
      title,
      url,
      trail,
      hits: own.slice(0, maxHits).map(hitOf),
    })),
  };
}

function hitOf({
  document: {id, headings, url},
  score,
  line,
}: FoundSection): PageHits['hits'][number] {
  return {section: id, headings, url, score, line};
}

function countAreas(found: readonly FoundPage[]): AreaCount[] {
  return [...groupBy(found, ([{trail}]) => trail[0] ?? '')]
    .map(([name, own]) => ({
      name,
      count: countOf(own),
      pageCount: own.length,
      pages: own
        .map(([{title, url}, {length}]) => ({title, url, count: length}))
        .sort((a, b) => b.count - a.count)
        .slice(0, MAX_AREA_PAGES),
    }))
    .sort((a, b) => b.count - a.count);
}

function countOf(found: readonly FoundPage[]): number {
  return found.reduce((sum, [, {length}]) => sum + length, 0);
}

/** In the order in which the keys first appear. */
function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}
