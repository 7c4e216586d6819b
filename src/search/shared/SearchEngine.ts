import {readDigits} from './digits';
import groupHits from './groupHits';
import {Outline} from './Outline';
import {Postings, readPostings} from './Postings';
import {LEAST_FIT, QueryReader, type Meaning, type Term} from './QueryReader';
import type {SearchAnswer, SearchOptions} from './SearchAnswer';
import type {SearchIndex} from './SearchIndex';
import {ScorePool, type TermScores} from './TermScores';
import {Vocabulary} from './Vocabulary';
import {isNumber, numberOf, STOP_WORDS, wordsOf} from './words';

// A title counts more than any heading, and a heading more than any text, also
// where the latter are short and have the labels of the page beside them.
const TITLE = 14;
// Of several words, the title seldom has all: there a heading comes closer.
const TITLE_AMONG_OTHERS = 8;
const HEADING = 5;
const LABEL = 1;
const TEXT = 1;
/** What a section has of the title of its page, and of the headings above it. */
const INHERITED = 4;
/** What the longest heading still gives to each of its words. */
const SHORTEST = 0.62;
/** The heading is all that was asked for. */
const WHOLE_HEADING = 2;
const RULE_NUMBER = 1000;

const MAX_WORDS = 300;

/** Searches an index. Numbers of sections and groups are those of the index. */
export class SearchEngine {
  readonly #outline: Outline;
  readonly #vocabulary: Vocabulary;
  readonly #reader: QueryReader;
  readonly #textCounts: Uint32Array;
  /** Of each group of words, the sections whose text has it. */
  readonly #texts: (group: number) => Uint32Array;
  readonly #titles = new Postings();
  readonly #headings = new Postings();
  readonly #labels = new Postings();
  readonly #pool: ScorePool;
  readonly #lengthWeights: Float32Array;
  /** Words that count, in the heading of each section or the title of its page. */
  readonly #headingLengths: Uint8Array;

  constructor(index: SearchIndex) {
    this.#outline = new Outline(index);
    this.#pool = new ScorePool(this.#outline.total);
    this.#vocabulary = new Vocabulary(index);
    const {sectionsOf, lengthOf} = readPostings(index);
    this.#texts = sectionsOf;
    this.#reader = new QueryReader(this.#vocabulary, index.synonyms, lengthOf);
    this.#textCounts = readDigits(index.textCounts);
    // Short texts are about their words.
    this.#lengthWeights = Float32Array.from(
      readDigits(index.lengths),
      (length) => 1 - 0.06 * Math.min(length, 10),
    );
    this.#headingLengths = new Uint8Array(this.#outline.total);
    index.titles.forEach((title, page) => {
      const section = this.#outline.firstSection(page);
      this.#headingLengths[section] = this.#addWords(
        this.#titles,
        title,
        section,
      );
    });
    index.labels.forEach((labels, page) => {
      this.#addWords(this.#labels, labels, this.#outline.firstSection(page));
    });
    this.#outline.headings.forEach((heading, number) => {
      const section = this.#outline.headed[number] ?? 0;
      this.#headingLengths[section] = this.#addWords(
        this.#headings,
        heading,
        section,
      );
    });
  }

  /** @returns how many words there are that count */
  #addWords(postings: Postings, text: string, section: number): number {
    let length = 0;
    for (const word of wordsOf(text)) {
      // Numbers and stop words do not make a heading long.
      length += isNumber(word) || STOP_WORDS.has(word) ? 0 : 1;
      const group = this.#vocabulary.exactGroupOf(word);
      if (group !== undefined) {
        postings.add(group, section);
      }
    }
    return Math.min(length, 255);
  }

  /** Where each part of the texts begins, by its first section. */
  textStarts(): number[] {
    let start = 0;
    return [...this.#textCounts].map((count) => {
      const from = start;
      start += count;
      return from;
    });
  }

  /** Makes what some searches would wait for; to be called when there is time. */
  prepare(): void {
    this.#vocabulary.prepare();
    // The first search is slow, until the browser has compiled it.
    this.search('s');
  }

  search(query: string, options: SearchOptions = {}): SearchAnswer {
    const {words, terms} = this.#reader.read(query);
    const scores = this.#score(terms);
    this.#preferNumbers(scores, words);
    const found = groupHits(this.#outline, scores, options);
    return {
      ...found,
      words: this.#formsOf(terms),
      suggestions: found.total === 0 ? this.#vocabulary.suggest(words) : [],
    };
  }

  /** A score for each section; 0 for those that are no answer. */
  #score(terms: readonly Term[]): Float32Array {
    const total = this.#outline.total;
    const sums = new Float32Array(total);
    const matched = new Float32Array(total);
    const own = new Uint8Array(total);
    const whole = new Uint8Array(total);
    let all = 0;
    for (const term of terms) {
      const found = this.#scoreTerm(
        term,
        terms.length > 1 ? TITLE_AMONG_OTHERS : TITLE,
      );
      const {scores, touched} = found;
      // What few sections have says more than what all have.
      const rarity = Math.log(1 + total / (1 + touched.length));
      all += rarity;
      for (const section of touched) {
        const score = scores[section] ?? 0;
        sums[section] = (sums[section] ?? 0) + score * rarity;
        matched[section] = (matched[section] ?? 0) + rarity;
        own[section] = 1;
        if (score >= HEADING * SHORTEST) {
          whole[section] = (whole[section] ?? 0) + 1;
        }
      }
      if (terms.length > 1) {
        this.#inherit(scores, touched, (section, score) => {
          if (scores[section] === 0) {
            matched[section] = (matched[section] ?? 0) + rarity;
          }
          sums[section] = (sums[section] ?? 0) + score * rarity;
        });
      }
      this.#pool.giveBack(found);
    }
    let most = 0;
    for (let section = 0; section < total; section++) {
      if (own[section] === 1 && (matched[section] ?? 0) > most) {
        most = matched[section] ?? 0;
      }
    }
    for (let section = 0; section < total; section++) {
      const has = matched[section] ?? 0;
      // Beside sections with all that is asked for, a small part of it is no answer.
      if (own[section] === 0 || has < most * 0.4) {
        sums[section] = 0;
        continue;
      }
      const isWhole =
        whole[section] === terms.length &&
        this.#headingLengths[section] === terms.length;
      sums[section] =
        (sums[section] ?? 0) * (has / all) ** 3 * (isWhole ? WHOLE_HEADING : 1);
    }
    return sums;
  }

  #scoreTerm({readings}: Term, title: number): TermScores {
    const best = this.#pool.take();
    for (const {meanings, weight} of readings) {
      const [first, ...rest] = meanings;
      if (first === undefined) {
        continue;
      }
      if (rest.length === 0) {
        this.#scoreMeaning(first, weight, title, best);
        continue;
      }
      // A section must have all the words.
      const scored = meanings.map((meaning) => {
        const one = this.#pool.take();
        this.#scoreMeaning(meaning, weight, title, one);
        return one;
      });
      for (const section of scored[0]?.touched ?? []) {
        const lowest = Math.min(
          ...scored.map(({scores}) => scores[section] ?? 0),
        );
        if (lowest > 0) {
          best.raise(section, lowest);
        }
      }
      for (const one of scored) {
        this.#pool.giveBack(one);
      }
    }
    return best;
  }

  #scoreMeaning(
    meaning: Meaning,
    factor: number,
    title: number,
    into: TermScores,
  ): void {
    for (const [group, fit] of meaning) {
      const weight = fit * factor;
      for (const section of this.#texts(group)) {
        into.raise(
          section,
          weight * TEXT * (this.#lengthWeights[section] ?? 1),
        );
      }
      this.#labels.each(group, (section) => {
        into.raise(section, weight * LABEL);
      });
      this.#headings.each(group, (section) => {
        into.raise(section, weight * HEADING * this.#brevity(section));
      });
      this.#titles.each(group, (section) => {
        into.raise(section, weight * title * this.#brevity(section));
      });
    }
  }

  /** A short heading is more about each of its words than a long one. */
  #brevity(section: number): number {
    return (
      SHORTEST +
      (1 - SHORTEST) / Math.max(1, this.#headingLengths[section] ?? 1)
    );
  }

  /** Tells what sections have of the headings above them and of their page's title. */
  #inherit(
    scores: Float32Array,
    touched: Uint32Array,
    visit: (section: number, score: number) => void,
  ): void {
    const inherited = this.#pool.take();
    for (const section of touched) {
      const score = scores[section] ?? 0;
      const isTitle = this.#outline.isFirst(section);
      const most = isTitle ? TITLE_AMONG_OTHERS : HEADING;
      if (score < most * LEAST_FIT * SHORTEST) {
        continue;
      }
      const share = (INHERITED * score) / most;
      this.#outline.eachBelow(section, (below) => {
        inherited.raise(below, share);
      });
    }
    for (const section of inherited.touched) {
      visit(section, inherited.scores[section] ?? 0);
    }
    this.#pool.giveBack(inherited);
  }

  #preferNumbers(scores: Float32Array, words: readonly string[]): void {
    for (const number of words.filter(isNumber)) {
      const group = this.#vocabulary.groupOf(number);
      if (group !== undefined) {
        this.#headings.each(group, (section) => {
          if (numberOf(this.#outline.headingOf(section)) === number) {
            scores[section] = (scores[section] ?? 0) + RULE_NUMBER;
          }
        });
      }
    }
  }

  /** All forms of all words that are meant, the best first. */
  #formsOf(terms: readonly Term[]): string[] {
    const weights = new Map<number, number>();
    for (const {readings} of terms) {
      for (const {meanings} of readings) {
        for (const [group, weight] of meanings.flatMap((meaning) => [
          ...meaning,
        ])) {
          weights.set(group, Math.max(weight, weights.get(group) ?? 0));
        }
      }
    }
    return [...weights]
      .sort(([, a], [, b]) => b - a)
      .flatMap(([group]) => this.#vocabulary.formsOf(group))
      .slice(0, MAX_WORDS);
  }
}
