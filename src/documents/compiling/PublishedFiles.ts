import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

import UserError from '../../config/UserError';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = NonNullable<Configuration['plugins']>[number];
type Compiler = Parameters<
  Extract<BundlerPlugin, (compiler: never) => unknown>
>[0];

/** The used part of a loader. */
interface Loader {
  /** Absolute, with links resolved. */
  readonly resourcePath: string;
  readonly loaders: readonly {readonly path: string}[];
}

const NAME = 'published-files';

/** The loaders of files that are published as they are. */
const FILE_LOADER = /[\\/](?:file|url)-loader[\\/]/;

/** A file in a folder, none of them hidden. */
const OF_SITE = /^(?!\.)[^/]+(?:\/(?!\.)[^/]+)+$/;

/**
 * A plugin of the bundler: a link, an image or the front matter of a document may
 * name any file of the computer, such as `.env` or the token of a workflow. Only
 * files in folders of the site, and of packages, are published.
 */
export default class PublishedFiles {
  readonly #siteDir: string;

  constructor(siteDir: string) {
    this.#siteDir = siteDir;
  }

  apply({hooks, webpack}: Compiler): void {
    hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(
        NAME,
        (context) => {
          const {resourcePath, loaders} = context as unknown as Loader;
          if (loaders.some((loader) => FILE_LOADER.test(loader.path))) {
            this.#assertOfSite(resourcePath);
          }
        },
      );
    });
  }

  #assertOfSite(file: string): void {
    const name = path.relative(this.#siteDir, file).replaceAll('\\', '/');
    if (!name.includes('node_modules/') && !OF_SITE.test(name)) {
      throw new UserError(
        `A page would publish the file ${name}. Only files in folders of this site can be published, and no hidden ones. Put a copy beside the document.`,
      );
    }
  }
}
