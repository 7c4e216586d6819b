import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Finds the engine without windows, tabs and an address bar, a package of its
 * own on Debian, where nobody looks at those: each page then costs a quarter
 * less. Elsewhere it is the whole browser.
 */
export function findHeadlessChromium(): string {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

function findInstalled(): string | undefined {
  return CANDIDATES.find((file) => file !== undefined && existsSync(file));
}

/**
 * Finds the machine's Chromium. On Debian, where this process may, it installs
 * the package.
 *
 * @returns the path of the executable
 * @throws Error that says how to get it
 */
export default function findChromium(): string {
  const installed = findInstalled() ?? (mayInstall() && install());
  if (!installed) {
    throw new Error(
      'Chromium is missing: run "sudo apt-get install chromium", or set CHROMIUM_PATH to a Chromium that is there.',
    );
  }
  return installed;
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install(): string | undefined {
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    });
  }
  return findInstalled();
}
