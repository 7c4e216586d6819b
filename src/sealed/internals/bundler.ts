import {readFileSync} from 'node:fs';
import {getFileLoaderUtils} from '@docusaurus/utils';

import {InternalApiError} from './InternalApiError';

/** Code that Docusaurus's modules for browsers must contain, by file. */
const CLIENT_CODE: Readonly<Record<string, readonly string[]>> = {
  'clientEntry.js': [
    'window.docusaurusRoot.render(',
    "import docusaurus from './docusaurus'",
  ],
  'exports/Link.js': [
    'window.docusaurus.prefetch(',
    'window.docusaurus.preload(',
  ],
};

/**
 * Checks that Docusaurus still renders into our root, and loads links ahead through
 * the module that ours replaces. Otherwise a site could be shown before its reader
 * is known.
 *
 * @returns that module's file
 * @throws InternalApiError
 */
export function linkLoadingFile(): string {
  for (const [file, parts] of Object.entries(CLIENT_CODE)) {
    const code = readFileSync(clientFile(file), 'utf8');
    const missing = parts.find((part) => !code.includes(part));
    if (missing !== undefined) {
      throw new InternalApiError(`${missing} in lib/client/${file}`);
    }
  }
  return clientFile('docusaurus.js');
}

function clientFile(file: string): string {
  return internalFile(`@docusaurus/core/lib/client/${file}`);
}

/** The file with which the classic theme adds languages for highlighting. */
export function prismLanguagesFile(): string {
  return internalFile(
    '@docusaurus/theme-classic/lib/prism-include-languages.js',
  );
}

function internalFile(file: string): string {
  try {
    return require.resolve(file);
  } catch (cause) {
    throw new InternalApiError(file, {cause});
  }
}

/**
 * Changes how Docusaurus loads files; it has no option for this. Sound and film always
 * become separate files, which stop the build: see sealContent.ts. And the requests for
 * images of documents, from which the bundler makes ids of modules, lose an absolute
 * path: otherwise two folders would give two builds.
 *
 * @throws InternalApiError
 */
export function adaptFileLoaders(): void {
  for (const {loaders, rules} of [true, false].map(getFileLoaderUtils)) {
    const media = rules.media();
    rules.media = () => ({
      ...media,
      use: [loaders.file({folder: 'medias'})],
    });
    loaders.inlineMarkdownImageFileLoader =
      loaders.inlineMarkdownImageFileLoader.replace(/&fallback=[^&!]*/, '');
    if (/[=&]\//.test(loaders.inlineMarkdownImageFileLoader)) {
      throw new InternalApiError('getFileLoaderUtils: requests for images');
    }
  }
}
