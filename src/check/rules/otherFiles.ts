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
import {linesBefore} from '../../shared/text';
import type {CheckedFile, CheckedSite} from '../CheckedSite';
import siteRule from '../siteRule';
import {idOfDocument} from './addresses';
import {embed} from './elements';
import {merge} from './signs';
import {spelling} from './spelling';
import {syntax} from './syntax';

const noPage = siteRule('address', ({file}: CheckedFile, report) => {
  const {ext, base} = path.posix.parse(file);
  report(
    base.includes('category')
      ? `Docusaurus does not read the file. Name it "_category_${ext}"`
      : `The file is no page, because its name ends with "${ext}", not ".md"`,
  );
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

/** The documents that a file of sidebars names exist. */
const sidebar = siteRule(
  'sidebar',
  async ({file, source, site}: CheckedFile, report) => {
    const {default: sidebars} = (await import(
      path.join(site.site.siteDir, file)
    )) as {default: unknown};
    const ids = site.pages
      .filter(({plugin}) => plugin.kind === 'docs')
      .map(idOfDocument);
    for (const id of idsIn(sidebars)) {
      if (!ids.includes(id)) {
        const line =
          linesBefore(source, source.search(new RegExp(`["'\`]${id}["'\`]`))) +
          1;
        report(
          `There is no document "${id}". Write the path of its file in docs/, without numbers before names and without ".md"`,
          {line, column: 1},
        );
      }
    }
  },
);

/** The documents that are named in sidebars. */
function idsIn(item: unknown): string[] {
  if (typeof item === 'string') {
    return [item];
  }
  const {type, id, items, link} = Object(item) as {
    readonly type?: string;
    readonly id?: string;
    readonly items?: unknown;
    readonly link?: unknown;
  };
  if (type === undefined) {
    // All sidebars, one of them, or the short form of categories.
    return Object.values(Object(item) as object).flatMap(idsIn);
  }
  return [
    ...(id !== undefined && type !== 'link' ? [id] : []),
    ...(type === 'category' ? [items, link ?? []].flatMap(idsIn) : []),
  ];
}

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
  [
    /\/(?:_category_|authors|tags)\.(?:json|ya?ml)$/,
    ...[merge, syntax, embed, spelling],
  ],
  [/\.(?:png|jpe?g|gif|webp|avif|svg)$/i, imageSize],
  // They look like pages or categories: `RULES.MD`, `_category.json`.
  [/\.(?!mdx?$)(?:[mM][dD][xX]?|markdown|mdown)$/, noPage],
  [/\/_?category_?\.(?:json|ya?ml)$/, noPage],
  [/^sidebars\.\w+$/, sidebar],
  [new RegExp(`^${PHRASES_FILE}$`), merge, searchPhrases],
];

/** Lists the content that is no Markdown, with its rules. */
export function listOtherFiles(
  site: CheckedSite,
): (CheckedFile & {readonly rules: Pluggable[]})[] {
  const {siteDir, sources} = site.site;
  const folders = [...sources.map(({folder}) => folder), 'static'];
  const patterns = folders.map((folder) => `${folder}/**/*.*`);
  return globSync([...patterns, 'sidebars.*'], {cwd: siteDir}).flatMap(
    (file) => {
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
    },
  );
}
