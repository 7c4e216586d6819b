import path from 'node:path';

/** The folder of the site, in which commands run. */
export const SITE_DIR = process.cwd();

/** The site to publish. */
export const BUILD_DIR = path.join(SITE_DIR, 'build');

/** Where builds work. */
export const SCRATCH_DIR = path.join(SITE_DIR, '.build');

/**
 * A demo is never in the folder that is published: it is sealed with a public key.
 *
 * @param authPort the port at which it signs in
 */
export function demoDir(authPort: number): string {
  return path.join(SCRATCH_DIR, `demo-${authPort}`);
}

/** The folder of this package. */
export const PACKAGE_DIR = path.join(__dirname, '..');

/** The administrators' guide, for messages. */
export const STAFF_GUIDE = path.relative(
  SITE_DIR,
  path.join(PACKAGE_DIR, 'staff/README.md'),
);
