import type {Plugin} from '@docusaurus/types';

/** As much of a loader as is used here; paths are absolute. */
interface Loader {
  readonly resourcePath: string;
  /** The document is compiled again when the file changes. */
  readonly addDependency: (file: string) => void;
  /** The document is compiled again when the file appears. */
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
 * they can say what else the compiled document depends on. The bundler's
 * persistent cache skips all whose dependencies have not changed.
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
