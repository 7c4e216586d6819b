import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import type {LaunchOptions} from '@playwright/test';

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
 * Finds the machine's Chromium. As root on Debian it installs the package.
 *
 * @returns the path of the executable
 * @throws Error that explains how to get it
 */
export default function findChromium(): string {
  const find = () =>
    CANDIDATES.find((file) => file !== undefined && existsSync(file));
  const installed = find() ?? (install() ? find() : undefined);
  if (installed === undefined) {
    throw new Error(
      'Chromium is missing: run "sudo apt-get install chromium", or set CHROMIUM_PATH to an existing one.',
    );
  }
  return installed;
}

/** @returns whether it may install packages, and has installed it */
function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return false;
  }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
    });
  }
  return true;
}

/**
 * Finds the engine without windows, tabs and an address bar, which is a package of
 * its own on Debian: each page costs a quarter less. Elsewhere: the whole browser.
 */
export function findHeadlessChromium(): string {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium();
}

/** How the browser tests start Chromium. */
export function chromiumOptions(executablePath: string): LaunchOptions {
  return {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Keep no process ready for another page.
      '--renderer-process-limit=1',
    ],
  };
}
