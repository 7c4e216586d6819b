import path from 'node:path';

import {KEY_IDS_FILE, readKeyIdList} from '../config/keyIdList';
import {SITE_DIR} from '../config/siteDir';
import UserError from '../shared/UserError';
import {generateSealKey} from '../sealed/envelope/keys';
import {printOut} from '../shared/terminal/print';
import runCommand from '../shared/terminal/runCommand';

/** `npm run seal:key`: the first SEAL_KEY of a new site, the only text of the output. */
runCommand(async () => {
  const ids = await readKeyIdList(path.join(SITE_DIR, KEY_IDS_FILE));
  if (ids.length > 0) {
    throw new UserError(
      `Accounts hold the key ${ids.join(', ')} (${KEY_IDS_FILE}): another one would lock out all readers. npm run staff -- rotate --key-file FILE changes the key, even if you have lost it. For another project, empty this list first: [].`,
    );
  }
  printOut(`${generateSealKey()}\n`);
});
