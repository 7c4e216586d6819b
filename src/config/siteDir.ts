import path from 'node:path';

/** The folder of package.json. */
export const SITE_DIR = path.resolve(__dirname, '../..');

/** The published site. */
export const BUILD_DIR = path.join(SITE_DIR, 'build');

/** Where a build works; never served. */
export const SCRATCH_DIR = path.join(SITE_DIR, '.build');
