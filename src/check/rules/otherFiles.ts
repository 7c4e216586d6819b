import {readFileSync} from 'node:fs';
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
import {readYaml} from '../readFields';
import siteRule from '../siteRule';
import {otherAddress} from './addresses';
import {embed} from './elements';
import {label} from './frontMatter';
import {merge} from './signs';
import {LABELS, spelling} from './spelling';
import {syntax} from './syntax';

const noPage = siteRule('address', ({file}: CheckedFile, report) => {
  const {ext, base} = path.posix.parse(file);
  report(
    base.includes('category')
      ? `Docusaurus does not read the file. Name it "_category_${ext}"`
      : `The file is no page, because its name ends with "${ext}", not ".md"`,
  );
});

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
    ...[merge, syntax, label, embed, spelling],
  ],
  // They look like pages or categories: `RULES.MD`, `_category.json`.
  [/\.(?!mdx?$)(?:[mM][dD][xX]?|markdown|mdown)$/, noPage],
  [/\/_?category_?\.(?:json|ya?ml)$/, noPage],
  [new RegExp(`^${PHRASES_FILE}$`), merge, searchPhrases],
];

interface OtherFile extends CheckedFile {
  readonly rules: Pluggable[];
}

/** Lists the content that is no Markdown, and the folders of all content, with their rules. */
export function listOtherFiles(site: CheckedSite): OtherFile[] {
  const {siteDir, sources} = site.site;
  const folders = sources.map(({folder}) => folder);
  const patterns = [...folders, 'static'].map((folder) => `${folder}/**/*.*`);
  const files = globSync(patterns, {cwd: siteDir}).flatMap((file) => {
    const [, ...rules] = KINDS.find(([pattern]) => pattern.test(file)) ?? [];
    return rules.length === 0
      ? []
      : {...{file, rules}, ...decode(readFileSync(path.join(siteDir, file)))};
  });
  const lists = folders.map((file) => ({
    ...{file, rules: [otherAddress], text: '', finding: undefined},
  }));
  return [...lists, ...files].map(({file, rules, text: source, finding}) => ({
    ...{file, rules, source, site, text: ''},
    tree: {type: 'root', children: []},
    fields: readYaml(LABELS.test(file) ? source : ''),
    syntaxFindings: [finding ?? []].flat(),
  }));
}
