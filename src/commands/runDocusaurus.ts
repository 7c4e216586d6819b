import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, openSync, readFileSync} from 'node:fs';

import type {Variables} from '../config/variables';
import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import {docusaurusVariables} from '../sealing/build';
import onInterruption from '../shared/onInterruption';
import {isLogShared, privateFile, whereIs} from './discreet';
import {FAST_TYPESCRIPT} from './fastTypeScript';
import summarizeLog from './summarizeLog';
import scriptOf from './scriptOf';

const LOG = 'docusaurus.log';

interface DocusaurusOptions {
  readonly outDir: string;
  /** Its own folder of generated files: a running npm start keeps its own. */
  readonly generatedDir: string;
  readonly env: Variables;
}

/**
 * Lets Docusaurus build the site and check it. What it prints quotes the
 * content, so in a log that others read nothing of it appears.
 *
 * @throws UserError if Docusaurus finds a fault, or this process is asked to end
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
      // Linked dependencies count as lying where the link is: ids of modules
      // are made of paths, and are to be the same wherever the site is built.
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
  // Only then: until it has ended, it may still write.
  const [exitCode] = (await once(docusaurus, 'exit')) as [number | null];
  forget();
  if (log !== undefined) {
    closeSync(log);
  }
  if (interruption.signal.aborted) {
    throw new UserError('The build was interrupted: build/ is as it was.');
  }
  if (exitCode !== 0) {
    throw new UserError(
      [
        'The site was not built: build/ is as it was.',
        ...(log === undefined
          ? ['Docusaurus says why above.']
          : [
              'Docusaurus found:',
              ...summarizeLog(readFileSync(privateFile(LOG), 'utf8')),
              whereIs(LOG),
            ]),
      ].join('\n'),
    );
  }
}
