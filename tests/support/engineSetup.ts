import {existsSync} from 'node:fs';
import {globSync} from 'tinyglobby';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {answers} from './awaitServer';
import startDemoServer from './startDemoServer';

interface Program {
  /** Its Debian package. */
  readonly package: string;
  /** Possible places; the first that exists counts. */
  readonly candidates: () => readonly (string | undefined)[];
}

const PROGRAMS = {
  firefox: {
    package: 'firefox-esr',
    candidates: () => [
      process.env.FIREFOX_PATH,
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
  },
  webKitDriver: {
    package: 'webkit2gtk-driver',
    candidates: () => ['/usr/bin/WebKitWebDriver'],
  },
  miniBrowser: {
    package: 'webkit2gtk-driver',
    candidates: () =>
      globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser', {absolute: true}),
  },
  xvfb: {package: 'xvfb', candidates: () => ['/usr/bin/Xvfb']},
} as const satisfies Record<string, Program>;

type ProgramName = keyof typeof PROGRAMS;

function find(name: ProgramName): string | undefined {
  return PROGRAMS[name]
    .candidates()
    .find((file) => file !== undefined && existsSync(file));
}

/**
 * Path of a program that the stories need.
 *
 * @throws Error that names the package to install
 */
export function findProgram(name: ProgramName): string {
  const file = find(name);
  if (file === undefined) {
    throw new Error(sayMissing([PROGRAMS[name].package]));
  }
  return file;
}

/** The packages to install before the stories can run. */
export function missingPackages(): readonly string[] {
  const names = Object.keys(PROGRAMS) as ProgramName[];
  return [
    ...new Set(
      names
        .filter((name) => find(name) === undefined)
        .map((name) => PROGRAMS[name].package),
    ),
  ];
}

export function sayMissing(packages: readonly string[]): string {
  return `Firefox and WebKit are not both here: run "sudo apt-get install --no-install-recommends ${packages.join(' ')}" (a Firefox elsewhere is named with FIREFOX_PATH).`;
}

/** Builds and serves the site once for all stories. */
export default async function setup(): Promise<
  (() => Promise<void>) | undefined
> {
  const missing = missingPackages();
  if (missing.length > 0) {
    throw new Error(sayMissing(missing));
  }
  if (
    process.env.REUSE_SERVER === '1' &&
    (await answers(DEMO_ENVIRONMENT.siteUrl))
  ) {
    return undefined;
  }
  return startDemoServer();
}
