import path from 'node:path';

import type {Variables} from '../config/publicEnvironment';
import {SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';
import onInterruption from '../shared/onInterruption';
import {printOut} from '../terminal/print';
import scriptOf from './scriptOf';

/**
 * Makes Docusaurus load the configuration and the plugins quickly. Its own loader
 * is jiti, whose Babel takes seconds; tsx takes a fraction of that. With this
 * variable jiti asks Node.js for a module first, and thus tsx.
 *
 * It is only for a single build: Node.js does not reload a module that has changed.
 */
const FAST_TYPESCRIPT = {
  arguments: ['--import', 'tsx'],
  variables: {JITI_EXPERIMENTAL_BUN: '1'},
} as const;

interface DocusaurusOptions {
  readonly outDir: string;
  /**
   * A separate folder of generated files, because a running npm start uses the
   * usual one.
   */
  readonly generatedDir: string;
  readonly env: Variables;
}

/**
 * Runs Docusaurus's build with its checks, and prints what it reports.
 *
 * @throws UserError if Docusaurus fails, or this process is interrupted
 */
export default async function runDocusaurus({
  outDir,
  generatedDir,
  env,
}: DocusaurusOptions): Promise<void> {
  // Imported here, because tsx cannot load some of its dependencies with require.
  const {execa} = await import('execa');
  const print = function* (line: unknown) {
    printOut(`${String(line)}\n`);
    yield line;
  };
  const interruption = new AbortController();
  const forget = onInterruption(() => {
    interruption.abort();
  });
  // Docusaurus may write until it has ended.
  const {exitCode, isCanceled} = await execa(
    process.execPath,
    [
      // Linked dependencies have the path of the link: module ids are made
      // of paths, and must be the same wherever the site is built.
      '--preserve-symlinks',
      '--preserve-symlinks-main',
      ...FAST_TYPESCRIPT.arguments,
      scriptOf('docusaurus'),
      'build',
      `--out-dir=${outDir}`,
    ],
    {
      cwd: SITE_DIR,
      env: {
        ...env,
        ...FAST_TYPESCRIPT.variables,
        // Pictures and fonts that code brings become data URLs, so they are sealed
        // with the code.
        WEBPACK_URL_LOADER_LIMIT: String(Number.MAX_SAFE_INTEGER),
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(
          SITE_DIR,
          generatedDir,
        ),
      },
      // This process's environment has the key.
      extendEnv: false,
      stdin: 'ignore',
      stdout: print,
      stderr: print,
      reject: false,
      cleanup: false,
      cancelSignal: interruption.signal,
    },
  );
  forget();
  if (isCanceled) {
    throw new UserError('The build was interrupted. build/ is unchanged.');
  }
  if (exitCode !== 0) {
    throw new UserError(
      'The site was not built: Docusaurus reports the reason above. build/ is unchanged.',
    );
  }
}
