import type {Variables} from '../config/publicEnvironment';
import {SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';
import {docusaurusVariables} from '../sealing/build';
import onInterruption from '../shared/onInterruption';
import {isLogShared, keepPrivate} from './runCommand';
import scriptOf from './scriptOf';

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
  // Not at the top: tsx cannot load some of its dependencies with require.
  const {execa} = await import('execa');
  const isShared = isLogShared();
  const interruption = new AbortController();
  const forget = onInterruption(() => {
    interruption.abort();
  });
  // Docusaurus may write until it has ended.
  const {exitCode, isCanceled, all} = await execa(
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
      // This process has the key.
      extendEnv: false,
      stdin: 'ignore',
      stdout: isShared ? 'pipe' : 'inherit',
      stderr: isShared ? 'pipe' : 'inherit',
      all: true,
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
      [
        'The site was not built. build/ is unchanged.',
        ...(isShared
          ? [
              'Docusaurus found:',
              ...countFaults(String(all)),
              keepPrivate('docusaurus.log', String(all)),
            ]
          : ['Docusaurus reports the reason above.']),
      ].join('\n'),
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
  ['wrong citation', /\.mdx?:(?<line>\d+:\d+) {2}(?:§|The link says §)/g],
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
    const places = lists.join('\n').match(/^ +-> linking to /gm) ?? [];
    return [`broken ${what}`, places.map(() => '')] as const;
  });
  const others = FAULTS.map(([kind, pattern]) => {
    const places = [...log.matchAll(pattern)];
    return [kind, places.map(({groups}) => groups?.line ?? '')] as const;
  });
  const lines = [...broken, ...others]
    .filter(([, places]) => places.length > 0)
    .map(([kind, places]) => {
      const known = places.filter((place) => place !== '').join(', ');
      return `  - ${kind}: ${places.length}${known && `, in line ${known}`}`;
    });
  return lines.length > 0 ? lines : ['  - a fault of another kind'];
}
