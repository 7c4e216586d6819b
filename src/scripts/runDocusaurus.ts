import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {closeSync, mkdirSync, openSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Variables} from '../config/publicEnvironment';
import {SCRATCH_DIR, SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';
import {docusaurusVariables} from '../sealing/build';
import onInterruption from '../shared/onInterruption';
import {isLogShared, whereIs} from './runCommand';
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
  const logFile = path.join(SCRATCH_DIR, LOG);
  mkdirSync(SCRATCH_DIR, {recursive: true});
  const log = isLogShared() ? openSync(logFile, 'w') : undefined;
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
    const reason =
      log === undefined
        ? ['Docusaurus reports the reason above.']
        : [
            'Docusaurus found:',
            ...countFaults(readFileSync(logFile, 'utf8')),
            whereIs(LOG),
          ];
    throw new UserError(
      ['The site was not built. build/ is unchanged.', ...reason].join('\n'),
    );
  }
}

/** How Docusaurus reports each kind of fault; `line` matches the line number. */
const FAULTS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  [
    'broken Markdown link',
    /Cause: Markdown link with .*?\((?<line>\d+:\d+)\) couldn't be resolved/g,
  ],
  ['missing image', /Cause: Markdown image with .*?\((?<line>\d+:\d+)\)/g],
  ['invalid MDX', /(?:│ |^) {2}"line": (?<line>\d+),$/gm],
  ['invalid front matter', /contains invalid values for field\(s\)/g],
  ['duplicate route', /Attempting to create page at/g],
  ['page that cannot be rendered', /Can't render static file for pathname/g],
  ['post without truncation marker', /without truncation markers/g],
  [
    'internal part of Docusaurus that has changed (no document is the cause)',
    /has changed an internal part that this site depends on/g,
  ],
];

/**
 * Counts the faults in what Docusaurus has printed, by kind and with their
 * lines, without a word of the content.
 */
export function countFaults(log: string): readonly string[] {
  // Broken links and anchors are listed alike, below a line that names the kind.
  const broken = ['link', 'anchor'].map((what) => {
    const lists = log
      .split('found broken ')
      .filter((list) => list.startsWith(`${what}s!`));
    const links = lists.join('\n').match(/^ +-> linking to /gm) ?? [];
    return {kind: `broken ${what}`, places: links.map(() => '')};
  });
  const others = FAULTS.map(([kind, pattern]) => ({
    kind,
    places: [...log.matchAll(pattern)].map(({groups}) => groups?.line ?? ''),
  }));
  const lines = [...broken, ...others]
    .filter(({places}) => places.length > 0)
    .map(({kind, places}) => {
      const known = places.filter((place) => place !== '').join(', ');
      return `  - ${kind}: ${places.length}${known && `, in line ${known}`}`;
    });
  return lines.length > 0 ? lines : ['  - a fault of another kind'];
}
