import {ConfigurationError} from '../../config/environment';
import {ASSET_FOLDERS} from '../shared/boot';

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
  /** Published as they are. */
  readonly public: readonly string[];
}

/**
 * Sorts the output of Docusaurus. What may be public is a list of what is
 * allowed: exactly the files that lie in static/.
 *
 * @param files paths below the output folder
 * @param staticFiles paths below static/
 * @throws ConfigurationError that names every file of an unknown kind
 */
export default function classifyFiles(
  files: readonly string[],
  staticFiles: ReadonlySet<string>,
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
    throw new ConfigurationError(
      [
        'The build has files of a kind that is neither sealed nor allowed to be public:',
        ...unknown.map((file) => `  - ${file}`),
        'Look for the plugin that writes them. Feeds, sitemaps and search indexes of Docusaurus publish text in clear and stay off.',
        'A file that is meant to be public belongs in static/.',
      ].join('\n'),
    );
  }
  return kinds;
}

function kindOf(
  file: string,
  staticFiles: ReadonlySet<string>,
): keyof ClassifiedFiles | undefined {
  if (staticFiles.has(file)) {
    return 'public';
  }
  // Before the pages: a document may attach an HTML file.
  if (ASSET_FOLDERS.test(file)) {
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
