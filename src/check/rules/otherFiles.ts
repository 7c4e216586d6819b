import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import type {Pluggable} from 'unified';

import {decode} from '../../rulebook/documents';
import {
  findLostPhrases,
  pageOf,
  parsePhrases,
  PHRASES_FILE,
} from '../../search';
import type {CheckedFile, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import {embed} from './elements';
import {spelling} from './spelling';
import {syntax} from './structure';

const noPage = siteRule('address', ({file}: CheckedFile, report) => {
  const {ext} = path.posix.parse(file);
  report(`The file is no page, because its name ends with "${ext}", not ".md"`);
});

/** Pages bring their images with them: more than this makes readers on a phone wait. */
const MOST_KILOBYTES = 300;

const imageSize = siteRule(
  'image-size',
  ({file, site}: CheckedFile, report) => {
    const {size} = statSync(path.join(site.site.siteDir, file));
    const kilobytes = Math.round(size / 1000);
    report(
      kilobytes > MOST_KILOBYTES
        ? `The image is ${kilobytes} KB, which makes readers on phones wait. Make it smaller than ${MOST_KILOBYTES} KB, or save it as WebP`
        : undefined,
    );
  },
  'warn',
);

/** Phrases of the search find their rule. This takes seconds. */
const searchPhrases = siteRule(
  'search',
  ({source, site}: CheckedFile, report) => {
    const shown = site.pages.filter(
      ({document}) => document.frontMatter.draft !== true,
    );
    const pages = shown.map(({file, document}) => {
      const {title = document.contentTitle} = document.frontMatter;
      const text = typeof title === 'string' ? title : '';
      return pageOf(document, {url: file, title: text, trail: [], labels: []});
    });
    const lost = findLostPhrases(pages, parsePhrases(source));
    for (const {line, target, phrase, isWithdrawn} of lost) {
      report(
        phrase === undefined
          ? `"${target}" ${isWithdrawn === true ? 'is withdrawn' : 'does not exist'}. Write a rule such as §4.2, a rule and the beginning of a row, or the beginning of a heading, or delete the line`
          : `A search for "${phrase}" does not find ${target} among the first three results. Delete the phrase here or on another line, or add a word to it`,
        {line, column: 1},
      );
    }
  },
  'warn',
);

/** Content that is no Markdown, by its path, and its rules. */
const KINDS: readonly (readonly [path: RegExp, ...rules: Pluggable[]])[] = [
  // The labels of categories, authors and tags, in files of their own.
  [/\/(?:_category_|authors|tags)\.(?:json|ya?ml)$/, syntax, embed, spelling],
  [/\.(?:png|jpe?g|gif|webp|avif|svg)$/i, imageSize],
  // They look like pages: `RULES.MD`.
  [/\.(?!mdx?$)(?:[mM][dD][xX]?|markdown|mdown)$/, noPage],
  [new RegExp(`^${PHRASES_FILE}$`), searchPhrases],
];

/** Lists the content that is no Markdown, with its rules. */
export function listOtherFiles(
  site: CheckedSite,
): (CheckedFile & {readonly rules: Pluggable[]})[] {
  const {siteDir, sources} = site.site;
  const folders = [...sources.map(({folder}) => folder), 'static'];
  const patterns = folders.map((folder) => `${folder}/**/*.*`);
  return globSync(patterns, {cwd: siteDir}).flatMap((file) => {
    const [, ...rules] = KINDS.find(([pattern]) => pattern.test(file)) ?? [];
    if (rules.length === 0) {
      return [];
    }
    const {text: source, finding} = decode(
      readFileSync(path.join(siteDir, file)),
    );
    return {
      file,
      source,
      text: '',
      tree: {type: 'root', children: []},
      fields: {text: source},
      syntaxFindings: [finding ?? []].flat(),
      site,
      rules,
    };
  });
}
