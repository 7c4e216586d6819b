import path from 'node:path';
import {parseArgs} from 'node:util';

import {generateSealKey} from '../envelope/keys';
import {KEY_IDS_FILE, readKeyIdList} from '../settings/keyIdList';
import {SITE_DIR} from '../settings/folders';
import UserError from '../shared/UserError';
import {printOut} from '../shared/terminal/print';
import commandLine from '../shared/terminal/commandLine';

/** Prints the first SEAL_KEY of a new site, the only text of the output. */
export default async function key(args: string[]): Promise<void> {
  parseArgs({args});
  const ids = await readKeyIdList(path.join(SITE_DIR, KEY_IDS_FILE));
  if (ids.length > 0) {
    throw new UserError(
      `Accounts hold the key ${ids.join(', ')} (${KEY_IDS_FILE}): another one would lock out all readers. ${commandLine('staff rotate --key-file FILE')} changes the key, even if you have lost it. For another project, empty this list first: [].`,
    );
  }
  printOut(`${generateSealKey()}\n`);
}
