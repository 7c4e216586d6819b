import type {Outline} from './Outline';
import type {AreaCount, Hit, SearchAnswer, SearchOptions} from './SearchAnswer';

const MAX_AREA_PAGES = 12;

/**
 * Groups what was found by page: pages by their best section, sections by their
 * score, and a count for each area.
 *
 * @param scores of all sections; 0 for those that are no answer
 */
export default function groupHits(
  outline: Outline,
  scores: Float32Array,
  {maxPages = Infinity, maxHits = Infinity, within}: SearchOptions,
): Pick<SearchAnswer, 'pages' | 'total' | 'areas'> {
  const count = outline.pageCount;
  const best = new Float32Array(count);
  const counts = new Uint32Array(count);
  for (let section = 0; section < scores.length; section++) {
    const score = scores[section] ?? 0;
    if (score > 0) {
      const page = outline.pageOf(section);
      counts[page] = (counts[page] ?? 0) + 1;
      if (score > (best[page] ?? 0)) {
        best[page] = score;
      }
    }
  }
  const found = [...counts.keys()].filter((page) => (counts[page] ?? 0) > 0);
  const wanted =
    within === undefined
      ? found
      : found.filter((page) => outline.isWithin(page, within));
  wanted.sort((a, b) => (best[b] ?? 0) - (best[a] ?? 0) || a - b);
  return {
    total: wanted.reduce((sum, page) => sum + (counts[page] ?? 0), 0),
    areas: countAreas(outline, found, counts),
    pages: wanted.slice(0, maxPages).map((page) => ({
      page,
      score: best[page] ?? 0,
      title: outline.titleOf(page),
      url: outline.urlOf(page),
      trail: outline.trailOf(page),
      hits: hitsOf(outline, page, scores, maxHits),
    })),
  };
}

function hitsOf(
  outline: Outline,
  page: number,
  scores: Float32Array,
  maxHits: number,
): Hit[] {
  const sections: number[] = [];
  const end = outline.firstSection(page + 1);
  for (let section = outline.firstSection(page); section < end; section++) {
    if ((scores[section] ?? 0) > 0) {
      sections.push(section);
    }
  }
  return sections
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, maxHits)
    .map((section) => outline.hit(section, scores[section] ?? 0));
}

function countAreas(
  outline: Outline,
  pages: readonly number[],
  counts: Uint32Array,
): AreaCount[] {
  const areas = new Map<string, number[]>();
  for (const page of pages) {
    const name = outline.trailOf(page)[0] ?? '';
    const known = areas.get(name);
    if (known === undefined) {
      areas.set(name, [page]);
    } else {
      known.push(page);
    }
  }
  const countOf = (page: number): number => counts[page] ?? 0;
  return [...areas]
    .map(([name, own]) => ({
      name,
      count: own.reduce((sum, page) => sum + countOf(page), 0),
      pageCount: own.length,
      pages: own
        .sort((a, b) => countOf(b) - countOf(a))
        .slice(0, MAX_AREA_PAGES)
        .map((page) => ({
          title: outline.titleOf(page),
          url: outline.urlOf(page),
          count: countOf(page),
        })),
    }))
    .sort((a, b) => b.count - a.count);
}
