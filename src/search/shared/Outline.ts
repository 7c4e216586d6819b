import {readDigits} from './digits';
import {putNumbersBack} from './headingNumbers';
import type {Hit} from './SearchAnswer';
import {readAnchor, type SearchIndex} from './SearchIndex';

/** Which sections and pages there are, and what they are called. */
export class Outline {
  /** Number of sections. */
  readonly total: number;
  readonly pageCount: number;
  /** Of each heading, its section. */
  readonly headed: readonly number[];
  readonly headings: readonly string[];
  readonly #index: SearchIndex;
  readonly #firstSections: Uint32Array;
  readonly #pages: Uint32Array;
  readonly #levels: Uint32Array;
  /** Of each section with a heading, which one it is. */
  readonly #headingNumbers: Uint32Array;
  readonly #pageTrails: Uint32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.headings = putNumbersBack(index.headings);
    this.#pageTrails = readDigits(index.pageTrails);
    this.#levels = readDigits(index.levels);
    this.total = this.#levels.length;
    const counts = readDigits(index.sectionCounts);
    this.pageCount = counts.length;
    this.#firstSections = new Uint32Array(counts.length + 1);
    this.#pages = new Uint32Array(this.total);
    let section = 0;
    counts.forEach((count, page) => {
      this.#firstSections[page] = section;
      this.#pages.fill(page, section, section + count);
      section += count;
    });
    this.#firstSections[counts.length] = section;
    this.#headingNumbers = new Uint32Array(this.total);
    const headed: number[] = [];
    this.#levels.forEach((level, number) => {
      if (level > 0) {
        this.#headingNumbers[number] = headed.length;
        headed.push(number);
      }
    });
    this.headed = headed;
  }

  pageOf(section: number): number {
    return this.#pages[section] ?? 0;
  }

  firstSection(page: number): number {
    return this.#firstSections[page] ?? 0;
  }

  isFirst(section: number): boolean {
    return this.#levels[section] === 0;
  }

  /** The sections below a heading; for a page's first, all others of the page. */
  eachBelow(section: number, visit: (below: number) => void): void {
    const level = this.#levels[section] ?? 0;
    const end = this.firstSection(this.pageOf(section) + 1);
    for (
      let below = section + 1;
      below < end && (this.#levels[below] ?? 0) > level;
      below++
    ) {
      visit(below);
    }
  }

  titleOf(page: number): string {
    return this.#index.titles[page] ?? '';
  }

  urlOf(page: number): string {
    return this.#index.urls[page] ?? '';
  }

  trailOf(page: number): readonly string[] {
    return this.#index.trails[this.#pageTrails[page] ?? 0] ?? [];
  }

  /** Whether a page is in an area, or is the page with an address. */
  isWithin(page: number, within: string): boolean {
    return this.urlOf(page) === within || this.trailOf(page)[0] === within;
  }

  headingOf(section: number): string {
    return this.isFirst(section)
      ? this.titleOf(this.pageOf(section))
      : (this.headings[this.#headingNumbers[section] ?? 0] ?? '');
  }

  hit(section: number, score: number): Hit {
    const url = this.urlOf(this.pageOf(section));
    return {
      section,
      score,
      headings: this.#headingsAbove(section),
      url: this.isFirst(section) ? url : `${url}#${this.#anchorOf(section)}`,
    };
  }

  #headingsAbove(section: number): string[] {
    const headings: string[] = [];
    let level = Infinity;
    for (let above = section; !this.isFirst(above); above--) {
      const own = this.#levels[above] ?? 0;
      if (own < level) {
        headings.unshift(this.headingOf(above));
        level = own;
      }
    }
    return headings;
  }

  #anchorOf(section: number): string {
    return readAnchor(
      this.#index.anchors[this.#headingNumbers[section] ?? 0] ?? '',
      this.headingOf(section),
    );
  }
}
