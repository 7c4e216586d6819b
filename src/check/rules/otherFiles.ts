import {isUtf8} from 'node:buffer';
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import type {Pluggable} from 'unified';

import {isPart} from '../../documents';
import {
  findLostPhrases,
  pageOf,
  parsePhrases,
  PHRASES_FILE,
} from '../../search';
import type {CheckedFile, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import {describeForeign} from './elements';
import {spelling} from './spelling';

/** The file is UTF-8: other bytes are published as �. */
export const encoding = siteRule(
  'encoding',
  ({file, source, site}: CheckedFile, report) => {
    const lines = /[\uFFFD\0]/.test(source)
      ? // Each byte is one character.
        readFileSync(path.join(site.site.siteDir, file), 'latin1').split('\n')
      : [];
    const index = lines.findIndex(
      (line) => line.includes('\0') || !isUtf8(Buffer.from(line, 'latin1')),
    );
    if (index !== -1) {
      report(
        'The file is not saved as UTF-8, so readers would see "�" in place of some characters. Save it again with the encoding "UTF-8"',
        {line: index + 1, column: 1},
      );
    }
  },
);

const noPage = siteRule('address', ({file}: CheckedFile, report) => {
  const {name, ext} = path.posix.parse(file);
  report(
    `The file is no page, because its name ends with "${ext}". Rename it to "${name}.md"`,
  );
});

/** Authors have pictures, perhaps on other sites. */
const authorImage = siteRule('embed', ({source}: CheckedFile, report) => {
  for (const [index, line] of source.split('\n').entries()) {
    const [, url = ''] = /\bimage_url:\s*["']?([^\s"']+)/.exec(line) ?? [];
    const message = describeForeign('img', url);
    if (message !== undefined) {
      report(message, {line: index + 1, column: 1});
    }
  }
});

/** Pages bring their images with them: more than this makes readers on a phone wait. */
const MOST_KILOBYTES = 300;

const imageSize = siteRule(
  'image-size',
  ({file, site}: CheckedFile, report) => {
    const {size} = statSync(path.join(site.site.siteDir, file));
    const kilobytes = Math.round(size / 1000);
    if (kilobytes > MOST_KILOBYTES) {
      report(
        `The image is ${kilobytes} KB, which makes readers on phones wait. Make it smaller than ${MOST_KILOBYTES} KB, or save it as WebP`,
      );
    }
  },
  'warn',
);

/** Phrases of the search find their rule. This takes seconds. */
const searchPhrases = siteRule(
  'search',
  ({source, site}: CheckedFile, report) => {
    const found = site.pages
      .filter(
        ({file, document}) =>
          !isPart(file) && document.frontMatter.draft !== true,
      )
      .map(({file, document}) => {
        const {title = document.contentTitle} = document.frontMatter;
        return pageOf(document, {
          url: file,
          title: typeof title === 'string' ? title : '',
          trail: [],
          labels: [],
        });
      });
    const lost = findLostPhrases(found, parsePhrases(source));
    for (const {line, target, phrase, isWithdrawn} of lost) {
      report(
        isWithdrawn
          ? `${target} is withdrawn. Move its phrases to the line of the rule that replaces it, or delete them`
          : phrase === undefined
            ? `"${target}" does not exist. Write a rule such as §4.2, a rule and the beginning of a row, or the beginning of a heading`
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
  [
    /\/(?:_category_|authors|tags)\.(?:json|ya?ml)$/,
    encoding,
    authorImage,
    spelling,
  ],
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
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.*`),
    {cwd: siteDir},
  );
  return files.flatMap((file) => {
    const [, ...rules] = KINDS.find(([pattern]) => pattern.test(file)) ?? [];
    return {
      file,
      site,
      rules,
      get source() {
        return readFileSync(path.join(siteDir, file), 'utf8');
      },
    };
  });
}
