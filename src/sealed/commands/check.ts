import {parseArgs} from 'node:util';

import assertPublishable from '../node/assertPublishable';
import {BUILD_DIR} from '../settings/folders';
import {printOut} from '../shared/terminal/print';
import {restoreBuild} from './buildFolders';

/**
 * Reports whether build/ may be published. Firebase's command line runs it before
 * every deployment (see firebase.json).
 */
export default async function check(args: string[]): Promise<void> {
  parseArgs({args});
  restoreBuild(BUILD_DIR);
  const keyId = await assertPublishable();
  printOut(`build/ may be published. It is sealed with key ${keyId}.\n`);
}
