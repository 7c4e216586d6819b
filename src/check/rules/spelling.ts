import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as Cspell from 'cspell-lib';
import distance from 'damerau-levenshtein';
import type {VFile} from 'vfile';
import remember from 'docusaurus-sealed/remember';
import {linesBefore} from 'docusaurus-sealed/text';

import {SITE_DIR} from '../../shared/siteDir';
import groupBy from '../../shared/groupBy';
import {visibleText} from '../../shared/visibleText';
import {PHRASES_FILE} from '../../search';
import type {CheckedFile, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';

/** One word a line, sorted. */
export const WORDS_FILE = 'src/content/words.txt';

/** The words of the site that are in no dictionary. */
export function readWords(siteDir: string): string[] {
  const file = path.join(siteDir, WORDS_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** Adds words that are not in the list yet. */
export function addWords(siteDir: string, words: readonly string[]): void {
  const all = [...readWords(siteDir), ...words];
  all.sort((a, b) => a.localeCompare(b, 'en'));
  writeFileSync(path.join(siteDir, WORDS_FILE), `${all.join('\n')}\n`);
}

/** A field of front matter or of labels that readers do not see, and its value. */
const UNREAD_FIELD =
  /^[ {-]*(["']?)(?!(?:title|description|sidebar_label|keywords|label|note)\b)\w+\1:(?!.*\{).*$/gm;

/** Files of YAML, such as those of labels. */
export const LABELS = /\.(?:json|ya?ml)$/;

const importCspell = createRequire(path.join(SITE_DIR, 'package.json'))(
  './src/check/cspell.cjs',
) as () => Promise<typeof Cspell>;

const AMERICAN = 'en-US';
const ENGLISH = 'en-US,en-GB';

/** The words that people search for, in lower case: slang and abbreviations, too. */
const searchedWords = remember(({site: {siteDir}}: CheckedSite) => {
  const file = path.join(siteDir, PHRASES_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set(
    text
      .replace(/^#.*/gm, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu),
  );
});

/** Words are in the English dictionary, in the site's own list, or searched for. */
export const spelling = siteRule(
  'spelling',
  async ({file, source, site}: CheckedFile, report) => {
    const fields = LABELS.test(file) ? /[^]+/ : /^---\r?\n[^]*?\n---/;
    const text = visibleText(source).replace(fields, (yaml) =>
      yaml.replace(UNREAD_FIELD, (field) => ' '.repeat(field.length)),
    );
    const check = (words: string, locale: string) =>
      findUnknown({text: words, locale, file}, site.site.siteDir);
    const notAmerican = (await check(text, AMERICAN)).filter(
      ({text: word}) =>
        // People search for "dont", but rules have the sign.
        word.endsWith('nt') || !searchedWords(site).has(word.toLowerCase()),
    );
    const issues = groupBy(notAmerican, (issue) => issue.text);
    // British forms are right, too. To load a dictionary takes long: often no word needs it.
    const unknown =
      issues.size === 0
        ? []
        : await check([...issues.keys()].join('\n'), ENGLISH);
    const suggested = new Map(
      unknown.map(({text: word, suggestions}) => [word, suggestions ?? []]),
    );
    for (const [word, own] of issues) {
      const suggestions = suggested.get(word);
      if (suggestions === undefined) {
        continue;
      }
      const [{line, offset}] = own as [(typeof own)[number]];
      // A frequent word is probably right, and suggestions for an abbreviation mean nothing.
      const isSure = own.length <= 2 && word !== word.toUpperCase();
      const meant = suggestions.find((other) => isSure && isNear(word, other));
      const times = own.length === 1 ? '' : ` (${own.length} times)`;
      const message = report(
        `Unknown word "${word}"${times}. ${meant === undefined ? 'If it is right, add it to' : `Did you mean "${meant}"? Otherwise add it to`} ${WORDS_FILE}`,
        {line: linesBefore(text, offset) + 1, column: offset - line.offset + 1},
      );
      Object.assign(message ?? {}, {
        actual: word,
        expected: [meant ?? []].flat(),
      });
    }
  },
);

/** The words of a text that are not in a language's dictionaries; of English with suggestions. */
async function findUnknown(
  {text, locale, file}: Readonly<Record<'text' | 'locale' | 'file', string>>,
  siteDir: string,
): Promise<readonly Cspell.ValidationIssue[]> {
  const {spellCheckDocument} = await importCspell();
  const {issues, errors} = await spellCheckDocument(
    {uri: `file:///${file}.txt`, text, languageId: 'plaintext', locale},
    {
      configFile: path.join(SITE_DIR, 'cspell.config.yaml'),
      generateSuggestions: locale === ENGLISH,
    },
    {words: readWords(siteDir)},
  );
  if (errors !== undefined && errors.length > 0) {
    throw new AggregateError(errors);
  }
  return issues;
}

/** "death match" is "deathmatch" in other words. */
function isNear(word: string, other: string): boolean {
  const {steps} = distance(word.toLowerCase(), other.toLowerCase());
  return steps === 1 && word.length > 2 && !/[\s-]/.test(other);
}

/**
 * Reports each unknown word once, at its first place. Words become warnings if there are
 * more than the list has: they are those of another site.
 *
 * @returns the words, with the word of a dictionary that is probably meant
 */
export function collectWords(
  files: readonly VFile[],
  listed: number,
): ReadonlyMap<string, string | undefined> {
  const all = files.flatMap((file) =>
    file.messages
      .filter(({ruleId}) => ruleId === 'spelling')
      .map((message) => ({file, message})),
  );
  const words = groupBy(all, ({message}) => message.actual ?? '');
  for (const [word, places] of words) {
    for (const [index, {file, message}] of places.entries()) {
      message.fatal = words.size <= listed;
      if (index > 0) {
        file.messages.splice(file.messages.indexOf(message), 1);
      } else if (places.length > 1) {
        message.reason = `Unknown word "${word}" in ${places.length} files. If it is right, add it to ${WORDS_FILE}`;
        message.expected = [];
      }
    }
  }
  return new Map(
    [...words].map(([word, [first]]) => [word, first?.message.expected?.[0]]),
  );
}
