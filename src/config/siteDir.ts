import path from 'node:path';

import {DEMO_ENVIRONMENT} from './demo';

/** The folder of package.json. */
export const SITE_DIR = path.resolve(__dirname, '../..');

/** The site to publish. */
export const BUILD_DIR = path.join(SITE_DIR, 'build');

/** Where builds work. */
export const SCRATCH_DIR = path.join(SITE_DIR, '.build');

/**
 * A demo is never in the folder that is published: it is sealed with a public key.
 *
 * @returns the folder of the demo that signs in at the chosen port
 */
export function demoDir(): string {
  const {port} = new URL(DEMO_ENVIRONMENT.authEmulatorUrl);
  return path.join(SCRATCH_DIR, `demo-${port}`);
}
