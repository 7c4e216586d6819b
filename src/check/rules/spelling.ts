import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {CSpellSettings, CSpellUserSettings} from 'cspell-lib';

import {SITE_DIR} from '../../config/siteDir';
import {READ_ATTRIBUTES} from '../../documents';
import groupBy from '../../shared/groupBy';
import linesBefore from '../../shared/linesBefore';
import siteRule, {type Report} from '../siteRule';

/** One word a line, sorted. */
export const WORDS_FILE = 'src/content/words.txt';

/** The words of the site that are in no dictionary. */
export function readWords(siteDir: string): string[] {
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

/** A field of front matter or of labels that readers do not see, and its value. */
const UNREAD_FIELD =
  /^[ {-]*(["']?)(?!(?:title|description|sidebar_label|keywords|label|note)\b)\w+\1:(?!.*\{).*$/gm;

export function blankFields(text: string): string {
  return text.replace(UNREAD_FIELD, (field) => ' '.repeat(field.length));
}

/** Words are in the English dictionary, or in the site's own list. */
export const spelling = siteRule('spelling', async ({parsed, site}, report) => {
  const text = parsed.source.replace(/^---\r?\n[^]*?\n---/, blankFields);
  await checkSpelling(text, site.site.siteDir, report);
});

/** The settings of a site, with its words; loading takes half a second. */
const loaded = new Map<string, Promise<CSpellSettings>>();

async function loadSettings(words: readonly string[]): Promise<CSpellSettings> {
  const {mergeSettings, readSettings} = await import('cspell-lib');
  return mergeSettings(
    {...SETTINGS, words: [...words]},
    ...(await Promise.all(
      DICTIONARIES.map((name) =>
        readSettings(
          path.join(SITE_DIR, 'node_modules/@cspell', name, 'cspell-ext.json'),
        ),
      ),
    )),
  );
}

/** Reports each unknown word at its first place. */
export async function checkSpelling(
  text: string,
  siteDir: string,
  report: Report,
): Promise<void> {
  const words = readWords(siteDir);
  const key = words.join();
  const settings = await (loaded.get(key) ??
    loaded.set(key, loadSettings(words)).get(key));
  const {getDictionary, spellCheckDocument} = await import('cspell-lib');
  if (settings === undefined) {
    return;
  }
  const {issues} = await spellCheckDocument(
    {uri: 'file:///page', text, languageId: 'plaintext'},
    {noConfigSearch: true, generateSuggestions: false},
    settings,
  );
  for (const [word, own] of groupBy(issues, (issue) => issue.text)) {
    const [{line, offset}] = own as [(typeof own)[number]];
    const times = own.length;
    // A frequent word is probably right; suggestions for an abbreviation mean nothing.
    const meant =
      times > MOST_FOR_ADVICE || word === word.toUpperCase()
        ? undefined
        : (await getDictionary(settings))
            .suggest(word, {
              numSuggestions: 5,
              numChanges: 1.5,
              ignoreCase: false,
            })
            .find(({word: near, cost}) => cost <= 150 && !/\s/.test(near))
            ?.word;
    report(
      `Unknown word "${word}"${times === 1 ? '' : ` (${times} times)`}. ${
        meant === undefined
          ? 'If it is right,'
          : `Did you mean "${meant}"? Otherwise`
      } add it to ${WORDS_FILE}`,
      {line: linesBefore(text, offset) + 1, column: offset - line.offset + 1},
    );
  }
}

/** The word of a message on spelling, and whether it is probably misspelled. */
export function readSpellingMessage(message: string): {
  readonly word: string;
  readonly isMisspelling: boolean;
} {
  const [, word = ''] = /^Unknown word "(.*?)"/.exec(message) ?? [];
  return {word, isMisspelling: message.includes('Did you mean')};
}
