import path from 'node:path';

/** The folder of package.json, wherever a command is run from. */
export const SITE_DIR = path.resolve(__dirname, '../..');

/** What is published. */
export const BUILD_DIR = path.join(SITE_DIR, 'build');

/** What a build works in; nobody serves it. */
export const SCRATCH_DIR = path.join(SITE_DIR, '.build');
