import {existsSync} from 'node:fs';
import {globSync} from 'tinyglobby';

import startDemoServer from '../startDemoServer';

/** The Debian package and the possible places of each program. */
const PROGRAMS = {
  firefox: [
    'firefox-esr',
    process.env.FIREFOX_PATH ?? '',
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  webKitDriver: ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  miniBrowser: [
    'webkit2gtk-driver',
    ...globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser', {absolute: true}),
  ],
  xvfb: ['xvfb', '/usr/bin/Xvfb'],
} as const;

/** The packages to install before the stories can run. */
export function missingPackages(): readonly string[] {
  const missing = Object.values(PROGRAMS).filter(
    ([, ...files]) => !files.some(existsSync),
  );
  return [...new Set(missing.map(([name]) => name))];
}

/**
 * Path of a program that the stories need.
 *
 * @throws Error that names the package to install
 */
export function findProgram(name: keyof typeof PROGRAMS): string {
  const [missing, ...files] = PROGRAMS[name];
  const file = files.find(existsSync);
  if (file === undefined) {
    throw new Error(sayMissing([missing]));
  }
  return file;
}

export function sayMissing(packages: readonly string[]): string {
  return `Firefox and WebKit are not both here: run "sudo apt-get install --no-install-recommends ${packages.join(' ')}" (a Firefox elsewhere is named with FIREFOX_PATH).`;
}

/** Builds and serves the site once for all stories. */
export default function setup(): Promise<() => Promise<void>> {
  const missing = missingPackages();
  if (missing.length > 0) {
    throw new Error(sayMissing(missing));
  }
  return startDemoServer();
}
