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
