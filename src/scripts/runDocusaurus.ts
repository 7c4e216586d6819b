import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, openSync, readFileSync} from 'node:fs';

import type {Variables} from '../config/publicEnvironment';
import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import {docusaurusVariables} from '../sealing/build';
import onInterruption from '../shared/onInterruption';
import {countFaults, isLogShared, privateFile, whereIs} from './ciLog';
import scriptOf from './scriptOf';

const LOG = 'docusaurus.log';

/**
 * Makes Docusaurus load the configuration and the plugins quickly. Its own loader
 * is jiti, whose Babel takes seconds; tsx takes a fraction of that. With this
 * variable jiti asks Node.js for a module first, and thus tsx.
 *
 * For a single build only: Node.js does not reload a module that has changed.
 */
export const FAST_TYPESCRIPT = {
  arguments: ['--require', 'tsx/cjs'],
  variables: {JITI_EXPERIMENTAL_BUN: '1'},
} as const;

interface DocusaurusOptions {
  readonly outDir: string;
  /** Its own folder of generated files: a running npm start keeps its own. */
  readonly generatedDir: string;
  readonly env: Variables;
}

/**
 * Runs Docusaurus's build with its checks. Its output quotes the content, so a
 * log that others read shows none of it.
 *
 * @throws UserError if Docusaurus finds a fault, or this process is interrupted
 */
export default async function runDocusaurus({
  outDir,
  generatedDir,
  env,
}: DocusaurusOptions): Promise<void> {
  const log = isLogShared() ? openSync(privateFile(LOG), 'w') : undefined;
  const output = log ?? 'inherit';
  const docusaurus = spawn(
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
        ...docusaurusVariables(SITE_DIR, generatedDir),
      },
      stdio: ['ignore', output, output],
    },
  );
  const interruption = new AbortController();
  const forget = onInterruption(() => {
    interruption.abort();
    docusaurus.kill();
  });
  // Docusaurus may write until it has ended.
  const [exitCode] = (await once(docusaurus, 'exit')) as [number | null];
  forget();
  if (log !== undefined) {
    closeSync(log);
  }
  if (interruption.signal.aborted) {
    throw new UserError('The build was interrupted. build/ is unchanged.');
  }
  if (exitCode !== 0) {
    throw new UserError(
      [
        'The site was not built. build/ is unchanged.',
        ...(log === undefined
          ? ['Docusaurus reports the reason above.']
          : [
              'Docusaurus found:',
              ...countFaults(readFileSync(privateFile(LOG), 'utf8')),
              whereIs(LOG),
            ]),
      ].join('\n'),
    );
  }
}
