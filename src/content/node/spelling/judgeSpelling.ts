import count from '../../../shared/count';
import type Cache from '../Cache';
import type {FileFacts, UnknownWord} from '../FileFacts';
import type {JudgedFinding} from '../Finding';
import loadEnglish from './english';
import suggest from './suggest';
import WordList, {WORDS_FILE} from './WordList';

/** More are likely right, and what they are near to says nothing. */
const MOST_FOR_ADVICE = 2;
const PLACES_TOLD = 3;

type Words = Pick<FileFacts, 'file' | 'words'>;
type Place = UnknownWord & {readonly file: string};

export interface Spelling {
  /** One for each word, those that stand most often first. */
  readonly findings: readonly JudgedFinding[];
  readonly unknown: readonly string[];
  /** How many words of the site's list stand in the content. */
  readonly listed: number;
  /** Whether the list is the site's own: it knows more of its words than it misses. */
  readonly isOwnList: boolean;
}

/**
 * Judges the words that are not English.
 *
 * @param all of the whole content, which says whether the list belongs to it
 * @param checked those to be told of
 */
export default async function judgeSpelling(
  all: readonly Words[],
  checked: readonly Words[],
  siteDir: string,
  cache: Cache,
): Promise<Spelling> {
  const list = new WordList(siteDir);
  const everywhere = [
    ...new Set(all.flatMap(({words}) => words.map(({word}) => word))),
  ];
  const listed = everywhere.filter((word) => list.knows(word)).length;
  const isOwnList = listed >= everywhere.length - listed;
  const places = new Map<string, Place[]>();
  for (const {file, words} of checked) {
    for (const found of words.filter(({word}) => !list.knows(word))) {
      const others = places.get(found.word);
      if (others === undefined) {
        places.set(found.word, [{file, ...found}]);
      } else {
        others.push({file, ...found});
      }
    }
  }
  const findings = await Promise.all(
    [...places.values()]
      .sort((a, b) => b.length - a.length)
      .map(async (found) => ({
        file: found[0]?.file ?? '',
        line: found[0]?.line ?? 1,
        column: found[0]?.column ?? 1,
        rule: 'spelling' as const,
        severity: isOwnList ? ('error' as const) : ('warning' as const),
        message: await explain(found, list, cache),
      })),
  );
  return {findings, unknown: [...places.keys()], listed, isOwnList};
}

async function explain(
  places: readonly Place[],
  list: WordList,
  cache: Cache,
): Promise<string> {
  const [{word} = {word: ''}, ...others] = places;
  const also = others
    .slice(0, PLACES_TOLD)
    .map(({file, line, column}) => `${file}:${line}:${column}`);
  const often =
    others.length === 0
      ? ''
      : `, ${places.length} times in ${count(new Set(places.map(({file}) => file)).size, 'file')}, also ${also.join(', ')}${others.length > PLACES_TOLD ? ', …' : ''}`;
  const addition = `if "${word}" is right, add it to ${WORDS_FILE}`;
  const meant =
    places.length > MOST_FOR_ADVICE
      ? undefined
      : await meantBy(word, list, cache);
  return `"${word}" is in no dictionary${often}: ${
    meant === undefined ? addition : `write "${meant}", or ${addition}`
  }`;
}

async function meantBy(
  word: string,
  list: WordList,
  cache: Cache,
): Promise<string | undefined> {
  // What is near to an abbreviation says nothing.
  if (word === word.toUpperCase()) {
    return undefined;
  }
  return (
    suggest(word, (near) => list.knows(near)) ??
    cache.remember('one slip from', word, async () =>
      suggest(word, await loadEnglish()),
    )
  );
}
