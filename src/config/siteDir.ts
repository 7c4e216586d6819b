import path from 'node:path';

/** The folder of package.json, wherever a command is run from. */
export const SITE_DIR = path.resolve(__dirname, '../..');
