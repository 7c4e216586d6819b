import {readFileSync} from 'node:fs';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import {createMDXLoaderRule} from '@docusaurus/mdx-loader';
import type {LoadContext} from '@docusaurus/types';
import {onTestFinished, vi} from 'vitest';

import {documents} from '../../../src/documents';
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

/**
 * Compiles a document with Docusaurus's loader and bundler.
 *
 * @param files that it may name
 * @returns its code
 */
export default async function compile(
  file: string,
  text: string,
  files: Files,
): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const siteDir = writeSite({[file]: text, ...files});
  const {configureWebpack} = documents({
    siteDir,
    siteConfig: {markdown: MARKDOWN, ...PLUGINS},
  } as unknown as LoadContext);
  const rule = await createMDXLoaderRule({
    include: [siteDir],
    options: {
      siteDir,
      staticDirs: [],
      markdownConfig: {
        ...MARKDOWN,
        format: 'detect',
        hooks: {
          onBrokenMarkdownImages: 'throw',
          onBrokenMarkdownLinks: 'throw',
        },
      },
      admonitions: true,
    },
  });
  const bundler = rspack({
    name: 'client',
    mode: 'none',
    context: siteDir,
    entry: path.join(siteDir, file),
    output: {path: path.join(siteDir, 'out'), filename: 'main.js'},
    module: {rules: [rule as object]},
    externals: [/^(?:react|@mdx-js)/],
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
}
