import {ContentError} from '../../config/UserError';
import count from '../../shared/count';
import {ASSET_FOLDERS} from '../format/boot';

/** The files of a Docusaurus build, by what becomes of them; paths below its folder. */
export interface ClassifiedFiles {
  /** Thrown away, once read. */
  readonly pages: readonly string[];
  /** Run by the opened site. */
  readonly scripts: readonly string[];
  /** Part of the boot file. */
  readonly styles: readonly string[];
  /** Images and attached files, opened where a page shows them. */
  readonly assets: readonly string[];
  /** Not of the content's build: published as they lie in static/. */
  readonly public: readonly string[];
}

/** The files of static/, by their path below it. */
export interface StaticFiles {
  readonly all: ReadonlySet<string>;
  /** Those that are not sealed. */
  readonly public: ReadonlySet<string>;
}

/**
 * Sorts the output of Docusaurus.
 *
 * @param files paths below the output folder
 * @throws ContentError that names every file of an unknown kind
 */
export function classifyFiles(
  files: readonly string[],
  staticFiles: StaticFiles,
): ClassifiedFiles {
  const kinds = {
    pages: [] as string[],
    scripts: [] as string[],
    styles: [] as string[],
    assets: [] as string[],
    public: [] as string[],
  };
  const unknown: string[] = [];
  for (const file of files) {
    const kind = kindOf(file, staticFiles);
    if (kind === undefined) {
      unknown.push(file);
    } else {
      kinds[kind].push(file);
    }
  }
  if (unknown.length > 0) {
    throw new ContentError(
      [
        'The build has files of a kind that it does not know how to seal:',
        ...unknown.map((file) => `  - ${file}`),
        'Look for the plugin that writes them. Feeds, sitemaps and search indexes of Docusaurus publish text in clear and stay off.',
        'A file that pages show or link belongs in static/ or beside them.',
      ].join('\n'),
      `The build has ${count(unknown.length, 'file')} of a kind that it does not know how to seal: feeds, sitemaps and search indexes stay off.`,
    );
  }
  return kinds;
}

function kindOf(
  file: string,
  staticFiles: StaticFiles,
): keyof ClassifiedFiles | undefined {
  if (staticFiles.public.has(file)) {
    return 'public';
  }
  // Before the pages: a document may attach an HTML file.
  if (staticFiles.all.has(file) || ASSET_FOLDERS.test(file)) {
    return 'assets';
  }
  if (file.endsWith('.html')) {
    return 'pages';
  }
  if (/^assets\/js\/.*\.js$/.test(file)) {
    return 'scripts';
  }
  if (/^assets\/css\/.*\.css$/.test(file)) {
    return 'styles';
  }
  return undefined;
}
