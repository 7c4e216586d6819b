import completeConfig from '../../../src/internals/completeConfig';
import {SITE_DIR} from '../../../src/config/siteDir';
import {readDocument, readSite} from '../../../src/documents';
import {toSection} from '../../../src/search/node/collectPages';
import type {IndexedPage} from '../../../src/search/shared/SearchIndex';
import {SMALL_WORDS} from '../../../src/search/shared/words';

const SOURCES = ['Discord-Staff', 'General-Staff', 'In-game-Staff'];

/** The three rule documents as they are. */
export async function readHandbook(): Promise<IndexedPage[]> {
  const {default: config} = await import('../../../docusaurus.config');
  const site = readSite(SITE_DIR, completeConfig(config));
  return Promise.all(
    SOURCES.map(async (name) => {
      const {sections} = await readDocument(
        site,
        `docs/Staff-Rules/${name}.md`,
      );
      return {
        url: `/docs/Staff-Rules/${name}`,
        title: name.replace('-', ' '),
        trail: ['Staff Rules'],
        labels: [],
        sections: sections.map(toSection),
      };
    }),
  );
}

/** As many as a document of this kind has, without its largest. */
const SECTIONS = 15;

/**
 * Pages made of sections of the handbook. Some words of each page are its own, so
 * that the vocabulary grows with the number of pages. The same count, the same pages.
 */
export default async function generatePages(
  count: number,
): Promise<IndexedPage[]> {
  const sections = (await readHandbook()).flatMap((page) => page.sections);
  const variants = Math.ceil(Math.sqrt(count));
  return Array.from({length: count}, (_, page) => {
    const from = (page * SECTIONS) % sections.length;
    const variant = `x${(page % variants).toString(36)}`;
    const vary = (text: string) =>
      text.replace(/\b[a-z]{4,}\b/g, (word) =>
        word.length % 4 === 0 && !SMALL_WORDS.has(word) ? word + variant : word,
      );
    return {
      url: `/docs/document-${page}`,
      title: `Document ${page}`,
      trail: [],
      labels: [],
      sections: [...sections, ...sections]
        .slice(from, from + SECTIONS)
        .map(({level, heading, text}, index) => ({
          level,
          anchor: `rule-${page * SECTIONS + index}`,
          heading: vary(heading),
          text: vary(text),
        })),
    };
  });
}
