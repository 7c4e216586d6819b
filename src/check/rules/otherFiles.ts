import {readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';
import type {Pluggable} from 'unified';
import {linesBefore} from 'docusaurus-sealed/text';

import {decode} from '../../rulebook/documents';
import {
  findLostPhrases,
  pageOf,
  parsePhrases,
  PHRASES_FILE,
} from '../../search';
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

/** The documents that are named in sidebars: texts in lists, and ids of items. */
function idsIn(sidebars: unknown): string[] {
  const ids: string[] = [];
  JSON.stringify(sidebars, function (this: {type?: string}, key, value) {
    const isId = key === 'id' && /^(?:doc|ref)$/.test(this.type ?? '');
    if (typeof value === 'string' && (Array.isArray(this) || isId)) {
      ids.push(value);
    }
    return /^(?:keywords|customProps)$/.test(key)
      ? undefined
      : (value as unknown);
  });
  return ids;
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
