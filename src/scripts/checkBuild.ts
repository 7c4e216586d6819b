import assertPublishable from '../sealed/assertPublishable';
import {BUILD_DIR} from '../config/siteDir';
import {printOut} from '../shared/terminal/print';
import runCommand from '../shared/terminal/runCommand';
import {restoreBuild} from './buildFolders';

/**
 * `npm run check:build`: whether build/ may be published. Firebase's command
 * line runs it before every deployment (see firebase.json).
 */
runCommand(async () => {
  restoreBuild(BUILD_DIR);
  const keyId = await assertPublishable();
  printOut(`build/ may be published. It is sealed with key ${keyId}.\n`);
});
