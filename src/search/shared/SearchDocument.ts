import type {Page} from './SearchIndex';
import {numberOf, STOP_WORDS, wordsOf} from './words';

/** A section, as MiniSearch indexes it: each text is a field with a weight of its own. */
export interface SearchDocument {
  /** Sections are numbered through, page by page. */
  readonly id: number;
  readonly page: Page;
  readonly url: string;
  /** Headings above and at the section, from the outermost on; empty for a page's first. */
  readonly headings: readonly string[];
  /** Of the rule or section: "3.2" of "3.2 Claiming a ticket". */
  readonly number: string;
  /** Of the page, for its first section alone. */
  readonly title: string;
  /** How many words of the title or heading count. */
  readonly headingLength: number;
  readonly heading: string;
  /** The headings above, and the title of the page. */
  readonly above: string;
  readonly labels: string;
  readonly text: string;
}

export const FIELDS = [
  'number',
  'title',
  'heading',
  'above',
  'labels',
  'text',
] as const satisfies readonly (keyof SearchDocument)[];

export type Field = (typeof FIELDS)[number];

/** Divides pages into what is found one by one. */
export default function documentsOf(pages: readonly Page[]): SearchDocument[] {
  return pages
    .flatMap((page) => {
      const open: {heading: string; name: string; level: number}[] = [];
      return page.sections.map(({anchor, heading, level, text}, place) => {
        const isFirst = place === 0;
        while (level <= (open.at(-1)?.level ?? 0)) {
          open.pop();
        }
        const above = [...open];
        const number = numberOf(heading) ?? '';
        // The number has a field of its own.
        const name = heading.slice(heading.indexOf(number) + number.length);
        if (!isFirst) {
          open.push({heading, name, level});
        }
        return {
          page,
          url: isFirst ? page.url : `${page.url}#${anchor}`,
          headings: isFirst
            ? []
            : [...above.map((other) => other.heading), heading],
          number,
          title: isFirst ? page.title : '',
          heading: name,
          headingLength: wordsOf(isFirst ? page.title : name).filter(
            (word) => !STOP_WORDS.has(word),
          ).length,
          above: isFirst
            ? ''
            : [page.title, ...above.map((other) => other.name)].join('\n'),
          labels: isFirst ? page.labels.join('\n') : '',
          text,
        };
      });
    })
    .map((document, id) => ({id, ...document}));
}
