import {readDigits} from './digits';
import {orderByFrequency, type SearchIndex} from './SearchIndex';

/** Sections by group of words, for titles, headings and labels. */
export class Postings {
  readonly #sections = new Map<number, number[]>();

  add(group: number, section: number): void {
    const sections = this.#sections.get(group);
    if (sections === undefined) {
      this.#sections.set(group, [section]);
    } else {
      sections.push(section);
    }
  }

  each(group: number, visit: (section: number) => void): void {
    this.#sections.get(group)?.forEach(visit);
  }
}

export interface TextPostings {
  readonly sectionsOf: (group: number) => Uint32Array;
  /** Grows with the number of sections, and is had without reading them. */
  readonly lengthOf: (group: number) => number;
}

/** Reads the sections of each group of words in the texts, when they are first asked for. */
export function readPostings({
  postings,
  frequencies,
}: Pick<SearchIndex, 'postings' | 'frequencies'>): TextPostings {
  const written: string[] = [];
  const lists = postings.split(' ');
  orderByFrequency(readDigits(frequencies)).forEach((group, place) => {
    written[group] = lists[place] ?? '';
  });
  const read = new Map<number, Uint32Array>();
  return {
    lengthOf: (group) => written[group]?.length ?? 0,
    sectionsOf: (group) => {
      let sections = read.get(group);
      if (sections === undefined) {
        sections = readDigits(written[group] ?? '');
        for (let place = 1; place < sections.length; place++) {
          sections[place] = (sections[place] ?? 0) + (sections[place - 1] ?? 0);
        }
        read.set(group, sections);
      }
      return sections;
    },
  };
}
