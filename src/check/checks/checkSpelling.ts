import {existsSync, readFileSync, writeFileSync} from 'node:fs';
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

/** One word a line, sorted. */
export const WORDS_FILE = 'src/content/words.txt';

/** The words of the site that are in no dictionary. */
function readWords(siteDir: string): string[] {
  const file = path.join(siteDir, WORDS_FILE);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/\r?\n/)
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : [];
}

/**
 * Adds words to the list, but not "Word" beside "word", which covers both.
 *
 * @returns how many were added
 */
export function addWords(siteDir: string, words: readonly string[]): number {
  const before = readWords(siteDir);
  const all = new Set([...before, ...words]);
  const needed = [...all].filter(
    (word) => word === word.toLowerCase() || !all.has(word.toLowerCase()),
  );
  needed.sort((a, b) => a.localeCompare(b, 'en'));
  writeFileSync(path.join(siteDir, WORDS_FILE), `${needed.join('\n')}\n`);
  return needed.length - before.length;
}

/** A file in which all but prose is blank, at the same offsets. */
export interface Prose {
  readonly file: string;
  readonly text: string;
}

export interface Spelling {
  readonly unknown: readonly string[];
  /** The content has more unknown words than the list has words: they are warnings. */
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

/** npm packages of cspell, and the dictionaries that are used of each. */
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
  const words = readWords(siteDir);
  const settings = await settingsWith(words);
  // Loaded late: it takes half a second.
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
  const isNew = everywhere.size > words.length;
  const dictionary = await getDictionary(settings);
  const suggest = (word: string): string | undefined =>
    // Words close to an abbreviation mean nothing.
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
