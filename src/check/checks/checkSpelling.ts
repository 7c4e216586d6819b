import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {
  CSpellUserSettings,
  DictionaryDefinitionPreferred,
} from 'cspell-lib';

import {SITE_DIR} from '../../config/siteDir';
import type {Place} from '../../documents';
import count from '../../shared/count';
import type {CheckedSite} from '../site/CheckedSite';
import WordList, {WORDS_FILE} from '../site/WordList';

/** A file in which everything but prose is blank, at the same offsets. */
export interface Prose {
  readonly file: string;
  readonly text: string;
}

export interface Spelling {
  readonly unknown: readonly string[];
  /** Errors become warnings: the content has more unknown words than the list has words. */
  readonly isNew: boolean;
}

/** A word that occurs more often is probably right. */
const MOST_PLACES_FOR_ADVICE = 2;

/** Addresses, names of files, accounts and channels, code, and the "th" of "18th". */
const NOT_PROSE = [
  'Urls',
  'Email',
  String.raw`/[^\s,;()"“”]*(?:[@#/\\_=<>{}]|\p{L}[.:]\p{L}|\p{Ll}\p{Lu})[^\s,;()"“”]*/gu`,
  String.raw`/\p{N}+\p{L}+/gu`,
  String.raw`/&#?\w+;/g`,
];

/** npm packages with dictionaries of cspell, and the ones of each that are used. */
const DICTIONARIES = {
  '@cspell/dict-en_us': ['en_us'],
  '@cspell/dict-software-terms': ['softwareTerms', 'computing-acronyms'],
};

/**
 * Finds words that neither the English dictionary nor the site's own list has,
 * and reports each at its first place.
 *
 * @param files all of the content
 */
export default async function checkSpelling(
  files: readonly Prose[],
  {site: {siteDir}, selects, report}: CheckedSite,
): Promise<Spelling> {
  const list = new WordList(siteDir);
  const settings = await settingsWith(list.words);
  // Loaded only now: it takes half a second.
  const {getDictionary, spellCheckDocument} = await import('cspell-lib');
  const everywhere = new Set<string>();
  const places = new Map<string, (Place & {file: string})[]>();
  for (const {file, text} of files) {
    const {issues} = await spellCheckDocument(
      {uri: `file:///${encodeURI(file)}`, text, languageId: 'plaintext'},
      {noConfigSearch: true, generateSuggestions: false},
      settings,
    );
    const lineAt = countLines(text);
    for (const {text: word, line, offset} of issues) {
      everywhere.add(word);
      if (selects(file)) {
        const found = places.get(word) ?? [];
        places.set(word, found);
        found.push({
          file,
          line: lineAt(offset),
          column: offset - line.offset + 1,
        });
      }
    }
  }
  const isNew = everywhere.size > list.words.length;
  const dictionary = await getDictionary(settings);
  const suggest = (word: string): string | undefined =>
    // What is close to an abbreviation means nothing.
    word === word.toUpperCase()
      ? undefined
      : dictionary
          .suggest(word, {
            numSuggestions: 5,
            numChanges: 1.5,
            ignoreCase: false,
          })
          .find(({word: near, cost}) => cost <= 150 && !/\s/.test(near))?.word;
  for (const [word, found] of places) {
    const [first = {file: '', line: 1, column: 1}, ...others] = found;
    const often =
      others.length === 0
        ? ''
        : ` (${count(found.length, 'time')} in ${count(new Set(found.map(({file}) => file)).size, 'file')})`;
    const meant =
      found.length > MOST_PLACES_FOR_ADVICE ? undefined : suggest(word);
    report(
      'spelling',
      first,
      `Unknown word "${word}"${often}. ${
        meant === undefined
          ? `If it is right, add it to ${WORDS_FILE}`
          : `Did you mean "${meant}"? Otherwise add it to ${WORDS_FILE}`
      }`,
      isNew ? 'warning' : 'error',
    );
  }
  return {unknown: [...places.keys()], isNew};
}

/** @returns the line of an offset, for offsets in ascending order */
function countLines(text: string): (offset: number) => number {
  let line = 1;
  let end = text.indexOf('\n');
  return (offset) => {
    while (end !== -1 && end < offset) {
      line += 1;
      end = text.indexOf('\n', end + 1);
    }
    return line;
  };
}

async function settingsWith(
  words: readonly string[],
): Promise<CSpellUserSettings> {
  const {resolve} = createRequire(path.join(SITE_DIR, 'package.json'));
  const definitions = await Promise.all(
    Object.entries(DICTIONARIES).map(async ([name, used]) => {
      const file = resolve(`${name}/cspell-ext.json`);
      const {dictionaryDefinitions} = JSON.parse(
        await readFile(file, 'utf8'),
      ) as {
        readonly dictionaryDefinitions: readonly DictionaryDefinitionPreferred[];
      };
      return dictionaryDefinitions
        .filter((definition) => used.includes(definition.name))
        .map((definition) => ({
          ...definition,
          path: path.resolve(path.dirname(file), definition.path),
        }));
    }),
  );
  return {
    language: 'en-US',
    words: [...words],
    dictionaryDefinitions: definitions.flat(),
    dictionaries: Object.values(DICTIONARIES).flat(),
    ignoreRegExpList: NOT_PROSE,
    caseSensitive: true,
    minWordLength: 2,
    maxNumberOfProblems: Infinity,
    maxDuplicateProblems: Infinity,
    enabledFileTypes: {'*': true},
    loadDefaultConfiguration: false,
    usePnP: false,
  };
}
