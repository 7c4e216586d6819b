import path from 'node:path';

/** The folder of package.json, wherever a program such as an editor was started. */
export const SITE_DIR = path.resolve(__dirname, '../..');
