import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import {stripVTControlCharacters} from 'node:util';

import type {Variables} from '../settings/Settings';
import {keepsLinks, packageDir, WITH_TYPESCRIPT} from '../node/packages';
import {SITE_DIR} from '../settings/folders';
import UserError from '../shared/UserError';
import onInterruption from '../shared/onInterruption';
import {printOut} from '../shared/terminal/print';
import {describeDiskError} from '../shared/terminal/runCommand';

/**
 * Makes Docusaurus load the configuration and the plugins quickly. Its own loader
 * is jiti, whose Babel takes seconds; tsx takes a fraction of that. With this
 * variable jiti asks Node.js for a module first, and thus tsx.
 *
 * It is only for a single build: Node.js does not reload a module that has changed.
 */
const FAST_TYPESCRIPT = {
  arguments: WITH_TYPESCRIPT,
  variables: {JITI_EXPERIMENTAL_BUN: '1'},
} as const;

interface DocusaurusOptions {
  readonly outDir: string;
  /**
   * A separate folder of generated files, because a running development server uses the
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
  const docusaurus = spawn(
    process.execPath,
    [
      ...(keepsLinks()
        ? ['--preserve-symlinks', '--preserve-symlinks-main']
        : []),
      ...FAST_TYPESCRIPT.arguments,
      path.join(packageDir('@docusaurus/core'), 'bin/docusaurus.mjs'),
      'build',
      `--out-dir=${outDir}`,
    ],
    {
      cwd: SITE_DIR,
      // This process's environment has the key.
      env: {
        ...env,
        ...FAST_TYPESCRIPT.variables,
        // Pictures and fonts that code brings become data URLs, so they are sealed
        // with the code.
        WEBPACK_URL_LOADER_LIMIT: String(Number.MAX_SAFE_INTEGER),
        SKIP_HTML_MINIFICATION: 'true',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(
          SITE_DIR,
          generatedDir,
        ),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const interruption = new AbortController();
  const forget = onInterruption(() => {
    interruption.abort();
    docusaurus.kill();
  });
  /** The lines with which Docusaurus ends if it fails. */
  const report: string[] = [];
  const print = async (output: Readable) => {
    for await (const line of createInterface(output)) {
      const text = stripVTControlCharacters(line);
      if (report.length > 0 || text.startsWith('[ERROR]')) {
        report.push(text);
      } else {
        printOut(`${text}\n`);
      }
    }
  };
  // Docusaurus may write until it has ended.
  const [[exitCode]] = await Promise.all([
    once(docusaurus, 'close') as Promise<[number | null]>,
    print(docusaurus.stdout),
    print(docusaurus.stderr),
  ]);
  forget();
  if (interruption.signal.aborted) {
    throw new UserError('The build was interrupted. build/ is unchanged.');
  }
  if (exitCode !== 0) {
    const reason = describeDiskError(report.join('\n'));
    if (reason !== undefined) {
      throw new UserError(reason);
    }
    throw new UserError(
      `The site was not built.\n${reasonsIn(report)}\nbuild/ is unchanged.`,
    );
  }
}

/**
 * What Docusaurus reports as it fails, without the calls within packages. An error that a
 * person can fix, such as one in a document, is the cause of its own and says all.
 */
function reasonsIn(report: readonly string[]): string {
  const lines = report.filter(
    (line) => !/^\s+at .*(?:node_modules|node:|Promise\.all)/.test(line),
  );
  const cause = lines.findIndex((line) => line.includes('UserError: '));
  if (cause === -1) {
    return lines.join('\n');
  }
  const [first = '', ...others] = lines.slice(cause);
  const end = others.findIndex((line) => /^(?:\s+at |\}|\[)/.test(line));
  return [
    first.replace(/^.*UserError: /, ''),
    // A cause is indented.
    ...others
      .slice(0, Math.max(0, end))
      .map((line) => line.replace(/^ {2}/, '')),
  ].join('\n');
}
