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
 * Finds the machine's Chromium.
 *
 * @throws Error that explains how to get it
 */
export default function findChromium(): string {
  const installed = CANDIDATES.find(
    (file) => file !== undefined && existsSync(file),
  );
  if (installed === undefined) {
    throw new Error(
      'Chromium is missing: run "sudo apt-get install chromium", or set CHROMIUM_PATH to an existing one.',
    );
  }
  return installed;
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
