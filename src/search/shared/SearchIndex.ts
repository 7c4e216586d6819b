import {numberOf} from './words';

/** A part of a page below one heading; the first is what stands above them all. */
export interface Section {
  /** Id of the heading; empty for the first. */
  readonly anchor: string;
  /** Empty for the first. */
  readonly heading: string;
  /** 1 for the first, else that of the heading. */
  readonly level: number;
  readonly text: string;
}

/** A page of the site, as the index takes it in. */
export interface Page {
  readonly url: string;
  readonly title: string;
  /** What leads to the page, from its area on: `['Staff Rules']`. */
  readonly trail: readonly string[];
  /** Tags, keywords and authors: words that belong to the page but stand in none of its texts. */
  readonly labels: readonly string[];
  /** At least one. */
  readonly sections: readonly Section[];
}

/** A page that leads to others, offered where a search finds nothing. */
export interface IndexPage {
  readonly title: string;
  readonly url: string;
}

/**
 * The index as it is loaded. Numbers are written as {@link writeDigits} does;
 * sections are numbered through, page by page.
 */
export interface SearchIndex {
  readonly urls: readonly string[];
  readonly titles: readonly string[];
  readonly labels: readonly string[];
  readonly trails: readonly (readonly string[])[];
  /** Of each page, which of the trails is its own. */
  readonly pageTrails: string;
  /** Of each page, how many sections it has. */
  readonly sectionCounts: string;
  /** Of each section: 0 for a page's first, else the level of its heading. */
  readonly levels: string;
  /** Of each section with a heading. */
  readonly headings: readonly string[];
  /** Of each section with a heading; see {@link writeAnchor}. */
  readonly anchors: readonly string[];
  /** Of each section, the binary logarithm of its number of words. */
  readonly lengths: string;
  /** All words in order, each behind the number of letters that it shares with the one before; lines. */
  readonly words: string;
  /** Of each word its group, which is that of its stem: 0 for a new one, else how far back from the newest, from 1 on. */
  readonly groups: string;
  /** Of each group, twice the binary logarithm of the number of sections whose text has it. */
  readonly frequencies: string;
  /** Of each group, those sections as distances; separated by spaces, in the {@link orderByFrequency}. */
  readonly postings: string;
  /** Of each part of the texts, how many sections it holds. */
  readonly textCounts: string;
  readonly synonyms: readonly (readonly string[])[];
  readonly indexPages: readonly IndexPage[];
}

/** Writes the id of a heading as briefly as the heading itself allows. */
export function writeAnchor(anchor: string, heading: string): string {
  const number = numberOf(heading)?.replaceAll('.', '-');
  return anchor === usualAnchor(heading)
    ? ''
    : number === undefined
      ? anchor
      : anchor.replace(number, NUMBER);
}

/** Reads what {@link writeAnchor} has written. */
export function readAnchor(written: string, heading: string): string {
  return written === ''
    ? usualAnchor(heading)
    : written.replace(
        NUMBER,
        numberOf(heading)?.replaceAll('.', '-') ?? NUMBER,
      );
}

/** Stands for the number of the heading; no id has a space. */
const NUMBER = ' ';

/** What most headings have as their id. */
function usualAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/**
 * The groups in the order in which their postings are written. Lists of like
 * frequency have like distances: gzip, which adapts to what it has just seen,
 * makes them a tenth smaller than in the order of the alphabet.
 *
 * @param frequencies of each group, a number that grows with its frequency
 */
export function orderByFrequency(frequencies: Uint32Array): number[] {
  return [...frequencies.keys()].sort(
    (a, b) => (frequencies[a] ?? 0) - (frequencies[b] ?? 0) || a - b,
  );
}
