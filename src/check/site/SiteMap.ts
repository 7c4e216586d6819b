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

type Published = Pick<Document, 'file' | 'frontMatter'>;

/**
 * Which pages the content plugins will make, from names of files, front matter
 * and the site's configuration, without Docusaurus. Addresses are without the
 * base URL, and without a slash at the end.
 */
export default class SiteMap {
  readonly #fileOf = new Map<string, string>();
  readonly #addressOf = new Map<string, string>();
  readonly #linkTargets = new Map<Source | undefined, Map<string, string>>();
  readonly #bases: readonly Base[];
  readonly #further: ReadonlySet<string>;

  constructor(
    readonly site: Site,
    documents: readonly Published[],
  ) {
    this.#bases = site.sources.flatMap((source) => basesOf(site, source));
    for (const document of documents) {
      const address = this.#findAddress(document);
      if (address !== undefined) {
        this.#addressOf.set(document.file, address);
        this.#fileOf.set(address, document.file);
        const source = findSource(site, document.file);
        const targets =
          this.#linkTargets.get(source) ?? new Map<string, string>();
        this.#linkTargets.set(source, targets);
        targets.set(`@site/${document.file}`, document.file);
      }
    }
    for (const {folder} of site.sources.filter(({kind}) => kind === 'pages')) {
      for (const file of globSync(`${folder}/**/*.{js,jsx,ts,tsx}`, {
        cwd: site.siteDir,
      })) {
        const page = fileToPath(path.posix.relative(folder, file));
        this.#fileOf.set(withoutSlash(page), file);
      }
    }
    this.#further = furtherAddresses(site, this.#bases);
  }

  /** Addresses of all pages that are known. */
  get addresses(): string[] {
    return [...this.#fileOf.keys(), ...this.#further];
  }

  /** The files of a content plugin that are published, by how its pages link to them. */
  linkTargetsOf(source: Source | undefined): Map<string, string> {
    return this.#linkTargets.get(source) ?? new Map<string, string>();
  }

  /** @returns undefined for a part, a draft, and a file of no content plugin */
  addressOf(file: string): string | undefined {
    return this.#addressOf.get(file);
  }

  /** @returns undefined for a page that is not made from a file, or none */
  fileAt(address: string): string | undefined {
    return this.#fileOf.get(address);
  }

  /**
   * Whether no page can have an address: it is below that of a content plugin
   * which knows all of its pages. Other plugins may add any other page.
   */
  isMissing(address: string): boolean {
    if (this.#fileOf.has(address) || this.#further.has(address)) {
      return false;
    }
    const base = this.#bases
      .filter(({path: own}) => own !== '' && address.startsWith(`${own}/`))
      .toSorted((a, b) => b.path.length - a.path.length)[0];
    const below = base && address.slice(base.path.length + 1).split('/')[0];
    return below !== undefined && base?.generated.includes(below) === false;
  }

  #findAddress({file, frontMatter}: Published): string | undefined {
    const source = findSource(this.site, file);
    if (source === undefined || isPart(file) || frontMatter.draft === true) {
      return undefined;
    }
    const base = this.#bases.find(({folder}) => file.startsWith(`${folder}/`));
    if (base === undefined) {
      return undefined;
    }
    const name = path.posix.relative(base.folder, file);
    const slug = slugOf(source, name, frontMatter);
    return slug && withoutSlash(normalizeUrl(['/', base.path, slug]));
  }
}

/** A folder of pages: of a version, if they are documents. */
interface Base {
  readonly folder: string;
  /** Without a slash at its end; empty for the root. */
  readonly path: string;
  /** First parts of the addresses below it of pages that no file makes. */
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
    const generated = [
      tags,
      textOf(options.archiveBasePath) ?? 'archive',
      textOf(options.authorsBasePath) ?? 'authors',
      textOf(options.pageBasePath) ?? 'page',
    ];
    return [{folder, path: at(), generated}];
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

/** Addresses of categories that have a slug. */
function furtherAddresses(
  {siteDir}: Site,
  bases: readonly Base[],
): Set<string> {
  const files = globSync(
    [
      '*sidebars*.{js,cjs,mjs,ts,json}',
      '*versioned_sidebars/*.json',
      ...bases.map(({folder}) => `${folder}/**/_category_.{json,yml,yaml}`),
    ],
    {cwd: siteDir},
  );
  const slugs = files.flatMap((file) =>
    [
      ...readFileSync(path.join(siteDir, file), 'utf8').matchAll(
        /\bslug['"]?:\s*['"]?([^'"\s,}]+)/g,
      ),
    ].map(([, slug = '']) => slug),
  );
  return new Set(
    slugs.flatMap((slug) =>
      bases.map((base) => withoutSlash(normalizeUrl(['/', base.path, slug]))),
    ),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** An address without the slash at its end; the home page keeps it. */
export function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
