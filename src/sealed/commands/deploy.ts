import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {readLiveSite} from '../settings/sealKey';
import {askWhether} from '../shared/terminal/ask';
import {plain, printOut} from '../shared/terminal/print';
import UserError from '../shared/UserError';
import {packageDir} from '../node/packages';
import {SITE_DIR} from '../settings/folders';
import {loadVariables} from '../settings/Settings';
import {readSources} from '../settings/repository';
import assertForward from './assertForward';
import {buildLive} from './buildSite';

/**
 * Builds, checks and publishes on Firebase Hosting; with
 * `--preview NAME` in a preview channel, for three days.
 */
export default async function deploy(args: string[]): Promise<void> {
  const {values} = parseArgs({
    args,
    options: {
      preview: {type: 'string'},
      yes: {type: 'boolean', default: false},
    },
  });
  const {preview, yes} = values;
  const {settings, sealKey} = readLiveSite(loadVariables(SITE_DIR));
  const {siteUrl, firebase} = settings;
  const {projectId} = firebase;
  const place =
    preview === undefined
      ? `the live site ${siteUrl}`
      : `the preview channel "${preview}"`;
  const {commit, description} = await readSources(SITE_DIR);
  const plan = `Build ${description} and publish it as ${place} of the Firebase project "${projectId}"`;
  if (yes) {
    printOut(`${plain(plan)}.\n`);
  } else if (!(await askWhether(`${plan}?`, 'give --yes'))) {
    printOut('Nothing was published.\n');
    return;
  }
  await assertForward(SITE_DIR, siteUrl, sealKey);
  await buildLive();
  // Firebase first runs the check, as firebase.json asks.
  await runFirebase([
    ...(preview === undefined
      ? ['deploy', '--only=hosting', `--message=${commit}`]
      : [
          'hosting:channel:deploy',
          preview,
          '--expires=3d',
          // The list would need more permissions, and password sign-in does not use it.
          '--no-authorized-domains',
        ]),
    `--project=${projectId}`,
    ...(yes ? ['--non-interactive'] : []),
  ]);
}

async function runFirebase(args: readonly string[]): Promise<void> {
  const program = path.join(
    packageDir('firebase-tools'),
    'lib/bin/firebase.js',
  );
  const firebase = spawn(process.execPath, [program, ...args], {
    cwd: SITE_DIR,
    stdio: 'inherit',
  });
  const [exitCode] = (await once(firebase, 'exit')) as [number | null];
  if (exitCode !== 0) {
    throw new UserError(
      'Nothing was published: Firebase reports the reason above. If you are not logged in, run npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS.',
    );
  }
}
