import {writeDigits} from './digits';
import {leaveOutNumbers} from './headingNumbers';
import {
  orderByFrequency,
  writeAnchor,
  type IndexPage,
  type Page,
  type SearchIndex,
} from './SearchIndex';
import {stem, STOP_WORDS, wordsOf} from './words';

export interface BuiltIndex {
  readonly index: SearchIndex;
  /** The texts of all sections, in parts that are loaded one by one. */
  readonly texts: readonly (readonly string[])[];
}

interface Extras {
  readonly synonyms: readonly (readonly string[])[];
  readonly indexPages: readonly IndexPage[];
}

// About 15 KB when compressed: one request, and little that is not shown.
const TEXT_PART_LENGTH = 48_000;

/** Turns pages into what the browser loads to search them. */
export default function buildIndex(
  pages: readonly Page[],
  {synonyms, indexPages}: Extras = {synonyms: [], indexPages: []},
): BuiltIndex {
  const headed = pages.flatMap((page) => page.sections.slice(1));
  const trails = new Map<string, number>();
  const pageTrails = pages.map(({trail}) => {
    const key = JSON.stringify(trail);
    const number = trails.get(key) ?? trails.size;
    trails.set(key, number);
    return number;
  });
  const texts = divideTexts(pages);
  const index: SearchIndex = {
    urls: pages.map(({url}) => url),
    titles: pages.map(({title}) => title),
    labels: pages.map(({labels}) => labels.join('\n')),
    trails: [...trails.keys()].map((key) => JSON.parse(key) as string[]),
    pageTrails: writeAll(pageTrails),
    sectionCounts: writeAll(pages.map((page) => page.sections.length)),
    levels: writeAll(
      pages.flatMap((page) =>
        page.sections.map(({level}, place) => (place === 0 ? 0 : level)),
      ),
    ),
    headings: leaveOutNumbers(headed.map(({heading}) => heading)),
    anchors: headed.map(({anchor, heading}) => writeAnchor(anchor, heading)),
    ...indexWords(
      pages.flatMap(({title, sections: own}) =>
        own.map(({heading, text}) => ({
          words: wordsOf(text),
          heading: wordsOf(heading === '' ? title : heading),
        })),
      ),
      [
        ...headed.map(({heading}) => heading),
        ...pages.flatMap(({title, labels}) => [title, ...labels]),
        ...synonyms.flat(),
      ].flatMap(wordsOf),
    ),
    textCounts: writeAll(texts.map((part) => part.length)),
    synonyms,
    indexPages,
  };
  return {index, texts};
}

type WordIndex = Pick<
  SearchIndex,
  'words' | 'groups' | 'frequencies' | 'postings' | 'lengths'
>;

interface SectionWords {
  readonly words: readonly string[];
  readonly heading: readonly string[];
}

/**
 * @param texts the words of each section
 * @param others words that are looked up elsewhere: of headings, titles, labels
 */
function indexWords(
  texts: readonly SectionWords[],
  others: readonly string[],
): WordIndex {
  const sectionsOf = new Map<string, number[]>();
  const lengths = texts.map(({words, heading}, section) => {
    const kept = words.filter((word) => !STOP_WORDS.has(word));
    // What the heading has counts there, and more.
    const headed = new Set(heading.map(stem));
    for (const word of new Set(kept.map(stem))) {
      if (headed.has(word)) {
        continue;
      }
      const known = sectionsOf.get(word) ?? [];
      known.push(section);
      sectionsOf.set(word, known);
    }
    return Math.round(Math.log2(kept.length + 1));
  });

  const used = texts.flatMap(({words}) =>
    words.filter((word) => !STOP_WORDS.has(word)),
  );
  const all = [...new Set([...used, ...others])].sort(byCharacters);
  const groupNumbers = new Map<string, number>();
  const groups = all.map((word) => {
    const root = stem(word);
    const known = groupNumbers.get(root);
    if (known === undefined) {
      groupNumbers.set(root, groupNumbers.size);
      return 0;
    }
    return groupNumbers.size - known;
  });
  const postings = [...groupNumbers.keys()].map(
    (root) => sectionsOf.get(root) ?? [],
  );
  const frequencies = Uint32Array.from(postings, ({length}) =>
    Math.round(2 * Math.log2(length + 1)),
  );
  return {
    words: shareBeginnings(all),
    groups: writeAll(groups),
    frequencies: writeAll([...frequencies]),
    postings: orderByFrequency(frequencies)
      .map((group) => writeAll(distances(postings[group] ?? [])))
      .join(' '),
    lengths: writeAll(lengths),
  };
}

/** The order of character codes, which no language setting changes. */
function byCharacters(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function shareBeginnings(words: readonly string[]): string {
  let last = '';
  const lines = words.map((word) => {
    let shared = 0;
    while (
      shared < word.length &&
      shared < 43 &&
      word[shared] === last[shared]
    ) {
      shared++;
    }
    last = word;
    return writeDigits(shared) + word.slice(shared);
  });
  return lines.join('\n');
}

function distances(numbers: readonly number[]): number[] {
  return numbers.map((number, place) => number - (numbers[place - 1] ?? 0));
}

function divideTexts(pages: readonly Page[]): string[][] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const page of pages) {
    const texts = page.sections.map(({text}) => text);
    const added = texts.reduce((sum, text) => sum + text.length, 0);
    // A page is never divided: its hits are shown together.
    if (length + added > TEXT_PART_LENGTH) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(...texts);
    length += added;
  }
  return parts;
}

function writeAll(numbers: readonly number[]): string {
  return numbers.map(writeDigits).join('');
}
