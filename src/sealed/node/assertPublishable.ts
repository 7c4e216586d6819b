/* Decides whether a build may be published. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {KEY_IDS_FILE, parseKeyIdList} from '../settings/keyIdList';
import {loadVariables, readSettings, type Settings} from '../settings/Settings';
import {loadGate} from '../settings/Gate';
import {SITE_DIR} from '../settings/folders';
import {assertNone} from '../shared/UserError';
import commandLine from '../shared/terminal/commandLine';
import {isDemo} from './shellMarks';
import {isAudited} from './auditBuild';
import {buildPublicPart} from './buildPublicPart';
import {BOOT_NAME, SEALED_FOLDER} from '../envelope/boot';
import {readHeader} from '../envelope/sealedFile';
import {readCommitted} from '../settings/repository';

const BUILD_AGAIN = `run ${commandLine('build')}`;

/**
 * Checks whether build/ may be published. It needs no key.
 *
 * @param variables the public variables from which it was built
 * @returns the id of the key that it is sealed with
 * @throws UserError that names every reason against it
 */
export default async function assertPublishable(
  siteDir = SITE_DIR,
  variables = loadVariables(siteDir),
): Promise<string> {
  const problems: string[] = [];
  const settings = readSettings(variables);
  const keyId = await inspectBuild(siteDir, settings, problems);
  const {projectId} = settings.firebase;
  // Firebase's command line sets it for the script that it runs before deploying.
  const target = process.env.GCLOUD_PROJECT ?? projectId;
  if (target !== projectId) {
    problems.push(
      `it would be published to the Firebase project "${target}", and FIREBASE_PROJECT_ID is "${projectId}". Set it to the project that you mean and ${BUILD_AGAIN}`,
    );
  }
  assertNone(problems, 'build/ must not be published. Nothing was published:');
  return keyId;
}

/**
 * Checks that the build is what its audit has seen, and that its unencrypted files
 * are those that this code and these settings make, byte for byte.
 *
 * @param problems receives what is wrong
 * @returns the id of the key
 */
async function inspectBuild(
  siteDir: string,
  settings: Settings,
  problems: string[],
): Promise<string> {
  const buildDir = path.join(siteDir, 'build');
  const read = (file: string) =>
    readFile(path.join(buildDir, file)).catch(() => undefined);
  const shell = await read('index.html');
  if (shell === undefined) {
    problems.push(`there is no build: ${BUILD_AGAIN}`);
    return '';
  }
  if (isDemo(String(shell))) {
    problems.push(
      `it is a demo, which signs in to the emulator on your computer and is encrypted with a public key: ${BUILD_AGAIN}`,
    );
    return '';
  }
  const boot = await read(SEALED_FOLDER + BOOT_NAME);
  if (boot === undefined || !(await isAudited(siteDir, buildDir))) {
    problems.push(
      `a file in it was changed, added or removed after the build: ${BUILD_AGAIN}`,
    );
    return '';
  }
  const clear = await buildPublicPart(siteDir, settings);
  const {publicFiles} = await loadGate(siteDir);
  for (const file of Object.keys(publicFiles)) {
    clear.set(file, await readFile(path.join(siteDir, 'static', file)));
  }
  for (const [file, bytes] of clear) {
    if ((await read(file))?.equals(bytes) !== true) {
      problems.push(`${file} is from other code or settings: ${BUILD_AGAIN}`);
    }
  }
  const {keyId} = readHeader(new Uint8Array(boot));
  const known = parseKeyIdList(
    (await readCommitted(siteDir, KEY_IDS_FILE)) ?? '[]',
    KEY_IDS_FILE,
  );
  if (!known.includes(keyId)) {
    problems.push(
      `it is sealed with the key ${keyId}, which no known account holds: the committed ${KEY_IDS_FILE} lists ${known.join(', ') || 'none'}. If ${commandLine('staff')} has changed that list, commit and merge it; otherwise set SEAL_KEY to the key that accounts hold and ${BUILD_AGAIN}`,
    );
  }
  return keyId;
}
