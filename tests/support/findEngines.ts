import {existsSync} from 'node:fs';
import {globSync} from 'tinyglobby';

interface Program {
  /** The Debian package that brings it. */
  readonly package: string;
  /** Where it may be; the first that exists counts. */
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
 * Path of a program that Firefox's or WebKit's stories need.
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

/** The packages that are missing for them; none where the stories can run. */
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

/** How to get them. */
export function sayMissing(packages: readonly string[]): string {
  return `Firefox and WebKit are not both here: run "sudo apt-get install --no-install-recommends ${packages.join(' ')}" (a Firefox elsewhere is named with FIREFOX_PATH).`;
}
