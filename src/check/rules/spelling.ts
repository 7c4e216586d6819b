import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type * as Cspell from 'cspell-lib';

import {SITE_DIR} from '../../config/siteDir';
import groupBy from '../../shared/groupBy';
import {linesBefore} from '../../shared/text';
import type {CheckedFile} from '../CheckedSite';
import siteRule from '../siteRule';
import nearest, {didYouMean} from './nearest';

/** One word a line, sorted. */
export const WORDS_FILE = 'src/content/words.txt';

/** The words of the site that are in no dictionary. */
export function readWords(siteDir: string): string[] {
  const file = path.join(siteDir, WORDS_FILE);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split(/\s*\n\s*/).filter((word) => word !== '');
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

const LABELS = /\.(?:json|ya?ml)$/;

const importCspell = createRequire(path.join(SITE_DIR, 'package.json'))(
  './src/check/cspell.cjs',
) as () => Promise<typeof Cspell>;

/** Words are in the English dictionary, or in the site's own list. */
export const spelling = siteRule(
  'spelling',
  async ({file, source, site}: CheckedFile, report) => {
    const fields = LABELS.test(file) ? /[^]+/ : /^---\r?\n[^]*?\n---/;
    const text = source.replace(fields, (yaml) =>
      yaml.replace(UNREAD_FIELD, (field) => ' '.repeat(field.length)),
    );
    const {spellCheckDocument} = await importCspell();
    const {issues, errors} = await spellCheckDocument(
      {uri: `file:///${file}.txt`, text, languageId: 'plaintext'},
      {
        configFile: path.join(SITE_DIR, 'cspell.config.yaml'),
        generateSuggestions: true,
      },
      {words: readWords(site.site.siteDir)},
    );
    if (errors !== undefined && errors.length > 0) {
      throw new AggregateError(errors);
    }
    for (const [word, own] of groupBy(issues, (issue) => issue.text)) {
      const [{line, offset, suggestions = []}] = own as [(typeof own)[number]];
      // A frequent word is probably right, and suggestions for an abbreviation mean nothing.
      const isSure = own.length <= 2 && word !== word.toUpperCase();
      const meant = isSure ? nearest(word, suggestions) : undefined;
      const message = report(
        `Unknown word "${word}"${own.length === 1 ? '' : ` (${own.length} times)`}${didYouMean(meant, 'If it is right, add it to')}${meant === undefined ? '' : ' Otherwise add it to'} ${WORDS_FILE}`,
        {line: linesBefore(text, offset) + 1, column: offset - line.offset + 1},
      );
      Object.assign(message ?? {}, {
        actual: word,
        expected: [meant ?? []].flat(),
      });
    }
  },
);
