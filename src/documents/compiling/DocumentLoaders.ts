import path from 'node:path';
import type {LoadContext, MarkdownHooks, Plugin} from '@docusaurus/types';

import {SITE_DIR} from '../../config/siteDir';
import {placesOfFile} from '../reading/sources';

/** The used part of a loader; paths are absolute. */
interface Loader {
  readonly resourcePath: string;
  /** Compiles the document again when the file changes. */
  readonly addDependency: (file: string) => void;
  /** Compiles the document again when the file appears. */
  readonly addMissingDependency: (file: string) => void;
}

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = NonNullable<Configuration['plugins']>[number];
type Compiler = Parameters<
  Extract<BundlerPlugin, (compiler: never) => unknown>
>[0];

const NAME = 'document-loaders';

/**
 * A plugin of the bundler that keeps the loaders of the documents being compiled.
 * Remark and rehype plugins know only the path of a document; with its loaders
 * they can add dependencies. The bundler's persistent cache skips documents whose
 * dependencies have not changed.
 */
export default class DocumentLoaders {
  readonly #loaders = new Map<string, Loader[]>();

  /** A post has two: one for the whole, one for its excerpt. */
  of(file: string): readonly Loader[] {
    return this.#loaders.get(file) ?? [];
  }

  apply({hooks, webpack}: Compiler): void {
    hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(
        NAME,
        (context) => {
          const loader = context as unknown as Loader;
          if (/\.mdx?$/i.test(loader.resourcePath)) {
            this.#loaders.set(loader.resourcePath, [
              ...this.of(loader.resourcePath),
              loader,
            ]);
          }
        },
      );
    });
    hooks.done.tap(NAME, () => {
      this.#loaders.clear();
    });
  }
}

const STATIC_DIRS = [path.join(SITE_DIR, 'static')];

interface MissingImages {
  readonly hook: MarkdownHooks['onBrokenMarkdownImages'];
  readonly plugin: (context: LoadContext) => Plugin;
}

/**
 * A missing image stops a build. The development server shows the page without it
 * and compiles the page again when the image appears; `npm start` prints the
 * finding of the check.
 */
export function missingImages(): MissingImages {
  const loaders = new DocumentLoaders();
  return {
    hook:
      process.env.NODE_ENV === 'development'
        ? ({sourceFilePath, url}) => {
            const document = path.resolve(sourceFilePath);
            const [address = ''] = url.split(/[?#]/);
            const file = path.relative(SITE_DIR, document);
            const places = placesOfFile(address, file, SITE_DIR, STATIC_DIRS);
            for (const loader of loaders.of(document)) {
              for (const place of places) {
                loader.addMissingDependency(place);
              }
            }
          }
        : 'throw',
    plugin: () => ({
      name: 'missing-images',
      configureWebpack: (_, isServer) => (isServer ? {} : {plugins: [loaders]}),
    }),
  };
}
