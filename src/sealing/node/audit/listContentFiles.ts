import {readFileSync} from 'node:fs';
import path from 'node:path';
import {escapePath, globSync} from 'tinyglobby';

import {PUBLIC_CODE} from './buildEmptySite';
import type {Source} from './Source';

/** Beside the folders of the files that Docusaurus names. */
const FURTHER_CONTENT = ['i18n/**', 'sidebars.*', 'src/**', 'versioned_*/**'];

/** The first that fits names the kind; the order of reporting, too. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['authors', /(?:^|\/)authors\.ya?ml$/],
  ['tags', /(?:^|\/)tags\.ya?ml$/],
  ['category', /(?:^|\/)_category_\.(?:json|ya?ml)$/],
  ['sidebars', /(?:^|-)sidebars\.[a-z]+$/],
  ['doc', /^(?:docs|versioned_docs)\/.*\.mdx?$/],
  ['blog', /^blog\/.*\.mdx?$/],
  ['page', /^src\/pages\/.*\.(?:mdx?|[jt]sx?)$/],
  ['file', /\.(?:mdx?|[cm]?[jt]sx?|json|ya?ml|css|html?)$/],
  ['asset', /.*/],
];

const FRONT_MATTER = /^---\r?\n[^]*?\r?\n---/;

export interface ContentFile {
  /** Below the folder of the site, with slashes. */
  readonly path: string;
  /** Id of the file's text. */
  readonly id: string;
  readonly sources: readonly Source[];
}

/**
 * Every file that authors or designers have put where content comes from, also
 * drafts, parts and images that no page shows yet. Other folders are left out:
 * in one may lie a copy of an earlier build.
 *
 * @param known some files of each folder of content, below that of the site
 */
export default function listContentFiles(
  siteDir: string,
  known: readonly string[],
): ContentFile[] {
  const folders = new Set(known.map(topFolder));
  const patterns = [...folders].map((folder) => `${escapePath(folder)}/**`);
  const paths = globSync([...patterns, ...FURTHER_CONTENT], {
    cwd: siteDir,
    ignore: PUBLIC_CODE.map((folder) => `${folder}/**`),
  }).sort();
  const counts = new Map<string, number>();
  const files = paths.map((file) => {
    const rank = KINDS.findIndex(([, pattern]) => pattern.test(file));
    const kind = KINDS[rank]?.[0] ?? 'file';
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const id = `${kind}#${count}`;
    return {rank, path: file, id, sources: sourcesOf(siteDir, file, id)};
  });
  return files.sort((a, b) => a.rank - b.rank);
}

/** Content may lie outside the folder of the site: `../handbook` then. */
function topFolder(file: string): string {
  return /^(?:\.\.\/)*[^/]+/.exec(file)?.[0] ?? file;
}

function sourcesOf(siteDir: string, file: string, id: string): Source[] {
  const bytes = () => readFileSync(path.join(siteDir, file));
  const source = {id, origin: file, derived: false, bytes};
  if (!/\.mdx?$/.test(file)) {
    return [source];
  }
  const part = (pick: (text: string, head: string) => string) => () => {
    const text = bytes().toString('utf8');
    return Buffer.from(pick(text, FRONT_MATTER.exec(text)?.[0] ?? ''));
  };
  return [
    {
      ...source,
      id: `${id}:frontMatter`,
      bytes: part((_, head) => head),
    },
    {...source, bytes: part((text, head) => text.slice(head.length))},
  ];
}
