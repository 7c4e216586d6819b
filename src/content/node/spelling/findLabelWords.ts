import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import {isPair, isScalar, LineCounter, parseDocument, visit} from 'yaml';

import type Cache from '../Cache';
import {FOLDERS, VERSIONS} from '../ContentFile';
import type {FileFacts, UnknownWord} from '../FileFacts';
import loadEnglish from './english';
import {unknownWordsOf} from './findUnknownWords';

/** What readers see of categories, authors and tags; names are no words. */
const READ_FIELDS: ReadonlySet<unknown> = new Set([
  'label',
  'title',
  'description',
]);

/** Finds unknown words in the files that name categories, authors and tags. */
export default async function findLabelWords(
  siteDir: string,
  cache: Cache,
): Promise<Pick<FileFacts, 'file' | 'words'>[]> {
  const files = globSync(
    [
      // Each begins with its folder: behind `{docs,…}` node_modules is walked too.
      ...[FOLDERS.docs, VERSIONS].map(
        (folder) => `${folder}/**/_category_.{json,yml,yaml}`,
      ),
      ...[FOLDERS.docs, `${VERSIONS}/*`].map(
        (folder) => `${folder}/tags.{yml,yaml}`,
      ),
      `${FOLDERS.blog}/{authors,tags}.{yml,yaml,json}`,
    ],
    {cwd: siteDir},
  ).sort();
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(siteDir, file), 'utf8');
      return {
        file,
        words: await cache.remember(file, source, () => wordsOf(source)),
      };
    }),
  );
}

async function wordsOf(source: string): Promise<UnknownWord[]> {
  const knows = await loadEnglish();
  const lines = source.split('\n');
  const counter = new LineCounter();
  const words: UnknownWord[] = [];
  // JSON is YAML too. Docusaurus tells of what is neither.
  visit(parseDocument(source, {lineCounter: counter}), {
    Scalar(_, {value, range}, parents) {
      const pair = parents.at(-1);
      if (
        typeof value === 'string' &&
        isPair(pair) &&
        isScalar(pair.key) &&
        pair.value !== null &&
        isScalar(pair.value) &&
        pair.value.range === range &&
        READ_FIELDS.has(pair.key.value)
      ) {
        const {line, col: column} = counter.linePos(range?.[0] ?? 0);
        words.push(...unknownWordsOf(value, {line, column}, lines, knows));
      }
    },
  });
  return words;
}
