import path from 'node:path';
import type {LoadContext, MarkdownHooks, Plugin} from '@docusaurus/types';

import {SITE_DIR} from '../../config/siteDir';
import {placesOfFile} from '../reading/sources';
import assertDocumentsAreData from './assertDocumentsAreData';
import PublishedFiles, {type Compiler} from './PublishedFiles';

/** The used part of a loader; paths are absolute. */
interface Loader {
  readonly resourcePath: string;
  /** Compiles the document again when the file appears. */
  readonly addMissingDependency: (file: string) => void;
}

const NAME = 'documents';

/**
 * A plugin of the bundler that keeps the loaders of the documents being compiled.
 * With a document's loaders, a hook can add dependencies; the bundler's persistent
 * cache skips documents whose dependencies have not changed.
 */
class DocumentLoaders {
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

interface Documents {
  /**
   * A missing image stops a build. The development server shows the page without it
   * and compiles the page again when the image appears; `npm start` prints the
   * finding of the check.
   */
  readonly onMissingImage: MarkdownHooks['onBrokenMarkdownImages'];
  readonly plugin: (context: LoadContext) => Plugin;
}

/** The plugin that all documents need, whatever their content plugin. */
export default function documents(): Documents {
  const loaders = new DocumentLoaders();
  return {
    onMissingImage:
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
    plugin: (context) => {
      // Before any plugin reads the content.
      assertDocumentsAreData(context);
      return {
        name: NAME,
        configureWebpack: (_, isServer) =>
          isServer
            ? {}
            : {plugins: [loaders, new PublishedFiles(context.siteDir)]},
      };
    },
  };
}
