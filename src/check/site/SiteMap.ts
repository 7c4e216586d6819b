import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {CURRENT_VERSION_NAME} from '@docusaurus/plugin-content-docs/server';
import {encodePath, fileToPath, normalizeUrl} from '@docusaurus/utils';
import {globSync} from 'tinyglobby';

import {isPart, type Document, type Site, type Source} from '../../documents';
import {
  DefaultNumberPrefixParser,
  DisabledNumberPrefixParser,
  getSlug,
} from '../../internals';

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
  readonly #bases: readonly Base[];
  /** Addresses of categories with a slug. */
  readonly #categories: ReadonlySet<string>;

  constructor(site: Site, documents: Iterable<Document>) {
    this.#bases = site.sources.flatMap((source) => basesOf(site, source));
    for (const {file, frontMatter} of documents) {
      const base = this.baseOf(file);
      if (base !== undefined && !isPart(file) && frontMatter.draft !== true) {
        const name = path.posix.relative(base.folder, file);
        const slug = slugOf(base.source, name, frontMatter);
        if (slug !== undefined) {
          const address = addressBelow(base.path, slug);
          this.addressOf.set(file, address);
          this.fileAt.set(address, file);
          base.targets.set(`@site/${file}`, file);
        }
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

  /** The folder of pages that a file is in. */
  baseOf(file: string): Base | undefined {
    return this.#bases.find(({folder}) => file.startsWith(`${folder}/`));
  }

  get addresses(): string[] {
    return [...this.fileAt.keys(), ...this.#categories];
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
  readonly source: Source;
  readonly folder: string;
  /** Without a slash at its end; empty for the root. */
  readonly path: string;
  /** First parts of the addresses below it of generated pages. */
  readonly generated: readonly string[];
  /** The published files of its content plugin, by how its pages link them. */
  readonly targets: Map<string, string>;
}

function basesOf(site: Site, source: Source): Base[] {
  const {kind, folder, options} = source;
  const {
    routeBasePath = kind === 'pages' ? '/' : kind,
    tagsBasePath = 'tags',
    archiveBasePath = 'archive',
    authorsBasePath = 'authors',
    pageBasePath = 'page',
  } = options as Readonly<Record<string, string | undefined>>;
  const generated = {
    docs: [tagsBasePath, 'category'],
    blog: [tagsBasePath, archiveBasePath, authorsBasePath, pageBasePath],
    pages: [],
  }[kind];
  const targets = new Map<string, string>();
  const versions =
    kind === 'docs' ? versionsOf(site, source) : [{folder, path: ''}];
  return versions.map((version) => ({
    source,
    folder: version.folder,
    path: addressBelow(routeBasePath, version.path).replace(/^\/$/, ''),
    generated,
    targets,
  }));
}

/** As far as it decides on addresses. */
interface VersionOptions {
  readonly disableVersioning?: boolean;
  readonly includeCurrentVersion?: boolean;
  readonly onlyIncludeVersions?: readonly string[];
  readonly lastVersion?: string;
  readonly versions?: Readonly<
    Record<string, {readonly path?: string} | undefined>
  >;
}

/** The versions of documents that are published. */
function versionsOf(
  {siteDir}: Site,
  {id, folder, versions: kept, options}: Source,
): {readonly folder: string; readonly path: string}[] {
  const {
    disableVersioning = false,
    includeCurrentVersion = true,
    onlyIncludeVersions,
    lastVersion,
    versions = {},
  } = options as VersionOptions;
  const list = `${id === 'default' ? '' : `${id}_`}versions.json`;
  const file = path.join(siteDir, list);
  const names = [
    ...(includeCurrentVersion ? [CURRENT_VERSION_NAME] : []),
    ...(!disableVersioning && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as string[])
      : []),
  ].filter((name) => onlyIncludeVersions?.includes(name) ?? true);
  const last =
    lastVersion ?? names.find((name) => name !== CURRENT_VERSION_NAME);
  return names.map((name) => {
    const isCurrent = name === CURRENT_VERSION_NAME;
    const part = isCurrent ? 'next' : name;
    return {
      folder: isCurrent ? folder : `${kept}/version-${name}`,
      path: versions[name]?.path ?? (name === (last ?? name) ? '' : part),
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
  const hasPrefixes = frontMatter.parse_number_prefixes !== false;
  const parser =
    typeof numberPrefixParser === 'function'
      ? (numberPrefixParser as typeof DefaultNumberPrefixParser)
      : hasPrefixes && numberPrefixParser !== false
        ? DefaultNumberPrefixParser
        : DisabledNumberPrefixParser;
  const {name: fileName} = path.posix.parse(name);
  try {
    return getSlug({
      baseID: textOf(frontMatter.id) ?? parser(fileName).filename,
      ...(slug !== undefined && {frontMatterSlug: slug}),
      source: `@site/${name}`,
      sourceDirName: path.posix.dirname(name),
      stripDirNumberPrefixes: hasPrefixes,
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
