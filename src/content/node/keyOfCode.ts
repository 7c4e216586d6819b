import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {SITE_DIR} from '../../config/siteDir';

/**
 * What every result depends on beside the text: the checks and the site's own
 * plugins (any of the code, to be sure), the configuration, the packages that
 * are installed, and Node.js.
 */
export default function keyOfCode(siteDir: string): string {
  const dir = path.resolve(siteDir);
  ownKey ??= digestCode(SITE_DIR);
  return dir === SITE_DIR ? ownKey : `${ownKey} ${digestCode(dir)}`;
}

/** Of the code that runs, whatever becomes of its files meanwhile. */
let ownKey: string | undefined;

function digestCode(dir: string): string {
  const key = createHash('sha256').update(process.version);
  const files = [
    ...globSync(['*.{ts,js,cjs,mjs,json}', 'src/**/*.{ts,tsx,js,cjs,mjs}'], {
      cwd: dir,
    }).sort(),
    'node_modules/.package-lock.json',
  ];
  for (const file of files.map((name) => path.join(dir, name))) {
    if (existsSync(file)) {
      key.update(file).update(readFileSync(file));
    }
  }
  return key.digest('hex');
}
