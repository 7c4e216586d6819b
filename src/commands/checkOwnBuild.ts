import {KEY_ID_LIST} from '../config/keyIdList';
import {BUILD_DIR, SCRATCH_DIR, SITE_DIR} from '../config/siteDir';
import type {BuildRecord} from '../publishing/node/buildRecord';
import checkBuild from '../publishing/node/checkBuild';

/**
 * Whether the build in build/ may be published.
 *
 * @throws UserError that names everything that stands against it
 */
export default function checkOwnBuild(): Promise<BuildRecord> {
  return checkBuild({
    siteDir: SITE_DIR,
    buildDir: BUILD_DIR,
    scratchDir: SCRATCH_DIR,
    keyIdList: KEY_ID_LIST,
    // Firebase's command line says so to what it runs before a deployment.
    projectId: process.env.GCLOUD_PROJECT,
    isPrivate: process.env.REPOSITORY_IS_PRIVATE === '1',
  });
}
