import {readFileSync} from 'node:fs';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {createMDXLoaderRule} from '@docusaurus/mdx-loader';
import type {LoadContext, MarkdownHooks, Plugin} from '@docusaurus/types';
import {onTestFinished, vi} from 'vitest';

import {writeSite, type Files} from './content';
import {MARKDOWN, PLUGINS} from './searchSite';

/** As much of the bundler as is used here. */
interface Bundler {
  readonly run: (
    done: (
      error: Error | null,
      stats?: {readonly compilation: {readonly errors: readonly Error[]}},
    ) => void,
  ) => void;
  readonly close: (done: () => void) => void;
}

interface CompileOptions {
  readonly plugin: (context: LoadContext) => Plugin;
  readonly onBrokenMarkdownImages?: MarkdownHooks['onBrokenMarkdownImages'];
}

interface Documents {
  /** Writes a file, below the site's folder. */
  readonly write: (file: string, text: string) => void;
  /** @returns the code of all documents */
  readonly compile: (options: CompileOptions) => Promise<string>;
}

/**
 * A site of documents alone, which Docusaurus's loader and bundler compile with
 * the persistent cache that builds have. NODE_ENV is stubbed until the test ends.
 */
export default function writeDocuments(
  files: Files,
  mode: 'production' | 'development',
): Documents {
  vi.stubEnv('NODE_ENV', mode);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const siteDir = writeSite(files);
  const write = (file: string, text: string): void => {
    writeSite({[file]: text}, siteDir);
  };
  const compile: Documents['compile'] = async ({
    plugin,
    onBrokenMarkdownImages = 'throw',
  }) => {
    const {configureWebpack} = plugin({
      siteDir,
      siteConfig: {markdown: MARKDOWN, ...PLUGINS},
    } as unknown as LoadContext);
    const documents = await createMDXLoaderRule({
      include: [siteDir],
      options: {
        siteDir,
        staticDirs: [],
        markdownConfig: {
          ...MARKDOWN,
          format: 'detect',
          hooks: {onBrokenMarkdownImages, onBrokenMarkdownLinks: 'throw'},
        },
        admonitions: true,
      },
    });
    const bundler = rspack({
      name: 'client',
      mode: 'none',
      context: siteDir,
      entry: Object.keys(files).map((file) => path.join(siteDir, file)),
      output: {path: path.join(siteDir, 'out'), filename: 'main.js'},
      module: {rules: [documents as object]},
      externals: [/^(?:react|@mdx-js)/],
      cache: true,
      experiments: {cache: {type: 'persistent'}},
      plugins: configureWebpack?.({}, false, {} as never, undefined)
        ?.plugins as [],
    }) as unknown as Bundler;
    await new Promise<void>((resolve, reject) => {
      bundler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0];
        bundler.close(() => {
          if (problem === undefined) {
            resolve();
          } else {
            reject(new Error(problem.message));
          }
        });
      });
    });
    return readFileSync(path.join(siteDir, 'out/main.js'), 'utf8');
  };
  return {write, compile};
}
