import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {CSpellUserSettings} from 'cspell-lib';

import {SITE_DIR} from '../../config/siteDir';
import {READ_ATTRIBUTES, type Place} from '../../documents';
import linesBefore from '../../shared/linesBefore';
import type {CheckedSite} from '../site/CheckedSite';
import {proseOf, readLabels} from './readProse';

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

const MOST_FOR_ADVICE = 2;

/**
 * What cspell leaves out: code, comments, components, fields of no text and labels
 * of references; addresses, names of files, accounts and channels; words with
 * digits, the "Wi" of "Wi-Fi" and the "'s" of a name.
 */
const NOT_PROSE = [
  String.raw`/^([ >\t]*)(\x60{3,}|~{3,})[^]*?^\1\2/gm`,
  String.raw`/(?<!\x60)(\x60+)(?!\x60)[^]*?[^\x60]\1(?!\x60)/g`,
  String.raw`/<!--[^]*?-->|\{\/\*[^]*?\*\/\}|<(style|script)\b[^]*?<\/\1>/g`,
  String.raw`/^(?:import|export) .*$|<\/?\w+|:::+\w+/gm`,
  String.raw`/^ {0,3}\[[^\]\n]+\]:|(?<=\])\[[^\]\n]+\]/gm`,
  String.raw`/(?<=\s)(?!(?:${[...READ_ATTRIBUTES].join('|')})=)[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\})/g`,
  'Urls',
  'Email',
  String.raw`/[^\s,;()<>"“”]*(?:[@#/\\_={}]|\p{L}[.:]\p{L}|\p{Ll}\p{Lu})[^\s,;()<>"“”]*/gu`,
  String.raw`/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu`,
  String.raw`/(?<!\p{L})\p{L}{1,2}(?=-)|(?<=-)\p{L}{1,2}(?!\p{L})/gu`,
  String.raw`/(?<=\p{L})['’]s(?!\p{L})/gu`,
  String.raw`/&#?\w+;/g`,
];

const DICTIONARIES = ['dict-en_us', 'dict-en-gb', 'dict-software-terms'];

const SETTINGS: CSpellUserSettings = {
  // British forms are right too.
  language: 'en-US,en-GB',
  dictionaries: ['en_us', 'en-gb', 'softwareTerms', 'computing-acronyms'],
  ignoreRegExpList: NOT_PROSE,
  caseSensitive: true,
  minWordLength: 2,
  maxNumberOfProblems: Infinity,
  maxDuplicateProblems: Infinity,
  enabledFileTypes: {'*': true},
  loadDefaultConfiguration: false,
  usePnP: false,
};

/**
 * Finds words that neither the English dictionary nor the site's own list has, and
 * reports each at its first place. They are warnings while there are more of them
 * than listed words, because the list is then another site's.
 *
 * @returns the words
 */
export default async function checkSpelling({
  site,
  pages,
  reportsOn,
  report,
}: CheckedSite): Promise<string[]> {
  const files = [
    ...readLabels(site),
    ...pages.map(({parsed}) => proseOf(parsed)),
  ].filter(({file}) => reportsOn('spelling', file));
  const words = readWords(site.siteDir);
  // Imported here, because loading takes half a second.
  const {getDictionary, mergeSettings, readSettings, spellCheckDocument} =
    await import('cspell-lib');
  const settings = mergeSettings(
    {...SETTINGS, words},
    ...(await Promise.all(
      DICTIONARIES.map((name) =>
        readSettings(
          path.join(SITE_DIR, 'node_modules/@cspell', name, 'cspell-ext.json'),
        ),
      ),
    )),
  );
  const dictionary = await getDictionary(settings);
  const suggest = (word: string): string | undefined =>
    // Suggestions for an abbreviation mean nothing.
    word === word.toUpperCase()
      ? undefined
      : dictionary
          .suggest(word, {
            numSuggestions: 5,
            numChanges: 1.5,
            ignoreCase: false,
          })
          .find(({word: near, cost}) => cost <= 150 && !/\s/.test(near))?.word;
  /** The first place of each word. */
  const unknown = new Map<
    string,
    {readonly at: Place & {readonly file: string}; readonly times: number}
  >();
  for (const {file, text} of files) {
    const {issues} = await spellCheckDocument(
      {uri: `file:///${encodeURI(file)}`, text, languageId: 'plaintext'},
      {noConfigSearch: true, generateSuggestions: false},
      settings,
    );
    for (const {text: word, line, offset} of issues) {
      const at = {
        file,
        line: linesBefore(text, offset) + 1,
        column: offset - line.offset + 1,
      };
      const known = unknown.get(word);
      unknown.set(word, {at, ...known, times: (known?.times ?? 0) + 1});
    }
  }
  const severity = unknown.size > words.length ? 'warning' : 'error';
  for (const [word, {at, times}] of unknown) {
    // A frequent word is probably right.
    const meant = times > MOST_FOR_ADVICE ? undefined : suggest(word);
    report(
      'spelling',
      at,
      `Unknown word "${word}"${times === 1 ? '' : ` (${times} times)`}. ${
        meant === undefined
          ? 'If it is right,'
          : `Did you mean "${meant}"? Otherwise`
      } add it to ${WORDS_FILE}`,
      severity,
    );
  }
  return [...unknown.keys()];
}
