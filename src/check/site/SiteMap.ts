import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {CURRENT_VERSION_NAME} from '@docusaurus/plugin-content-docs/server';
import {encodePath, fileToPath, normalizeUrl} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

import {
  findSource,
  isPart,
  type Document,
  type Site,
  type Source,
} from '../../documents';
import {
  DefaultNumberPrefixParser,
  DisabledNumberPrefixParser,
  getSlug,
} from '../../sealing/docusaurus';

/**
 * The pages that the content plugins will make, from names of files, front matter
 * and the site's configuration. Addresses are without the base URL, and without a
 * slash at the end.
 */
export default class SiteMap {
  /** Addresses by file; none for parts and drafts. */
  readonly addressOf = new Map<string, string>();
  /** Files by address. */
  readonly fileAt = new Map<string, string>();
  /** Of each content plugin, its published files by how its pages link them. */
  readonly #targets = new Map<Source, Map<string, string>>();
  readonly #bases: readonly Base[];
  /** Addresses of categories with a slug. */
  readonly #categories: ReadonlySet<string>;

  constructor(
    readonly site: Site,
    documents: Iterable<Document>,
  ) {
    this.#bases = site.sources.flatMap((source) => basesOf(site, source));
    for (const {file, frontMatter} of documents) {
      const source = findSource(site, file);
      const base = this.#bases.find(({folder}) =>
        file.startsWith(`${folder}/`),
      );
      const isPublished = !isPart(file) && frontMatter.draft !== true;
      if (source === undefined || base === undefined || !isPublished) {
        continue;
      }
      const name = path.posix.relative(base.folder, file);
      const slug = slugOf(source, name, frontMatter);
      if (slug !== undefined) {
        const address = addressBelow(base.path, slug);
        this.addressOf.set(file, address);
        this.fileAt.set(address, file);
        const targets = this.linkTargetsOf(source);
        this.#targets.set(source, targets.set(`@site/${file}`, file));
      }
    }
    for (const {folder} of site.sources.filter(({kind}) => kind === 'pages')) {
      const cwd = path.join(site.siteDir, folder);
      for (const file of globSync('**/*.{js,jsx,ts,tsx}', {cwd})) {
        this.fileAt.set(withoutSlash(fileToPath(file)), `${folder}/${file}`);
      }
    }
    this.#categories = new Set(categoriesOf(site, this.#bases));
  }

  get addresses(): string[] {
    return [...this.fileAt.keys(), ...this.#categories];
  }

  linkTargetsOf(source: Source | undefined): Map<string, string> {
    const targets = source && this.#targets.get(source);
    return targets ?? new Map<string, string>();
  }

  /**
   * Whether no page can have an address: it is below a content plugin, which knows
   * all of its pages. Other plugins may add any other page.
   */
  isMissing(address: string): boolean {
    if (this.fileAt.has(address) || this.#categories.has(address)) {
      return false;
    }
    const base = this.#bases
      .filter(({path: own}) => own !== '' && address.startsWith(`${own}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0];
    const below = base && address.slice(base.path.length + 1).split('/')[0];
    return below !== undefined && base?.generated.includes(below) === false;
  }
}

/** A folder of pages; of one version if they are documents. */
interface Base {
  readonly folder: string;
  /** Without a slash at its end; empty for the root. */
  readonly path: string;
  /** First parts of the addresses below it of generated pages. */
  readonly generated: readonly string[];
}

function basesOf(site: Site, source: Source): Base[] {
  const {kind, folder, options} = source;
  const route =
    textOf(options.routeBasePath) ?? (kind === 'pages' ? '/' : kind);
  const at = (part = ''): string =>
    withoutSlash(normalizeUrl(['/', route, part])).replace(/^\/$/, '');
  if (kind === 'pages') {
    return [{folder, path: at(), generated: []}];
  }
  const tags = textOf(options.tagsBasePath) ?? 'tags';
  if (kind === 'blog') {
    const lists = ['archive', 'authors', 'page'];
    const generated = lists.map(
      (name) => textOf(options[`${name}BasePath`]) ?? name,
    );
    return [{folder, path: at(), generated: [tags, ...generated]}];
  }
  return versionsOf(site, source).map((version) => ({
    folder: version.folder,
    path: at(version.path),
    generated: [tags, 'category'],
  }));
}

/** The versions of documents that are published. */
function versionsOf(
  {siteDir}: Site,
  {id, folder, versions: kept, options}: Source,
): {readonly folder: string; readonly path: string}[] {
  const file = path.join(
    siteDir,
    `${id === 'default' ? '' : `${id}_`}versions.json`,
  );
  const names =
    options.disableVersioning !== true && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as string[])
      : [];
  const all =
    options.includeCurrentVersion === false
      ? names
      : [CURRENT_VERSION_NAME, ...names];
  const only = options.onlyIncludeVersions as readonly string[] | undefined;
  const last = textOf(options.lastVersion) ?? names[0] ?? CURRENT_VERSION_NAME;
  const settings = (options.versions ?? {}) as Readonly<
    Record<string, {readonly path?: string} | undefined>
  >;
  return all
    .filter((name) => only?.includes(name) ?? true)
    .map((name) => {
      const isCurrent = name === CURRENT_VERSION_NAME;
      return {
        folder: isCurrent ? folder : `${kept}/version-${name}`,
        path:
          settings[name]?.path ??
          (name === last ? '' : isCurrent ? 'next' : name),
      };
    });
}

const POST_DATE = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*)$/;

/** The last part of an address, as the content plugin makes it. */
function slugOf(
  {kind, options}: Source,
  name: string,
  frontMatter: Document['frontMatter'],
): string | undefined {
  const slug = textOf(frontMatter.slug);
  if (kind === 'pages') {
    return slug ?? encodePath(fileToPath(name));
  }
  if (kind === 'blog') {
    const text = name.replace(/(?:\/index)?\.mdx?$/, '');
    const [, folder = '', date, rest = ''] = POST_DATE.exec(text) ?? [];
    return (
      slug ??
      (date === undefined
        ? text
        : `${date.replaceAll('-', '/')}/${folder}${rest}`)
    );
  }
  const {numberPrefixParser} = options;
  const parser =
    typeof numberPrefixParser === 'function'
      ? (numberPrefixParser as typeof DefaultNumberPrefixParser)
      : numberPrefixParser === false ||
          frontMatter.parse_number_prefixes === false
        ? DisabledNumberPrefixParser
        : DefaultNumberPrefixParser;
  const {name: fileName} = path.posix.parse(name);
  try {
    return getSlug({
      baseID: textOf(frontMatter.id) ?? parser(fileName).filename,
      ...(slug !== undefined && {frontMatterSlug: slug}),
      source: `@site/${name}`,
      sourceDirName: path.posix.dirname(name),
      stripDirNumberPrefixes: frontMatter.parse_number_prefixes !== false,
      numberPrefixParser: parser,
    });
  } catch {
    // The build names the file and the slug.
    return undefined;
  }
}

/** Addresses of categories with a slug. */
function categoriesOf({siteDir}: Site, bases: readonly Base[]): string[] {
  const files = globSync(
    [
      '*sidebars*.{js,cjs,mjs,ts,json}',
      '*versioned_sidebars/*.json',
      ...bases.map(({folder}) => `${folder}/**/_category_.{json,yml,yaml}`),
    ],
    {cwd: siteDir},
  );
  const slugs = files.flatMap((file) => [
    ...readFileSync(path.join(siteDir, file), 'utf8').matchAll(
      /\bslug['"]?:\s*['"]?([^'"\s,}]+)/g,
    ),
  ]);
  return slugs.flatMap(([, slug = '']) =>
    bases.map((base) => addressBelow(base.path, slug)),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function addressBelow(base: string, slug: string): string {
  return withoutSlash(normalizeUrl(['/', base, slug]));
}

/** An address without the slash at its end; the home page keeps it. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
