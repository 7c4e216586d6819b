import {chmod, readFile, stat} from 'node:fs/promises';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import {isEmulatorOnly} from '../../config/publicEnvironment';
import {BUILD_DIR, SITE_DIR} from '../../config/siteDir';
import {BOOT_NAME, SEALED_FOLDER} from '../../sealing/format';
import {isGranted} from '../accounts/Account';
import {checkBoot} from '../project/publishedSite';
import {otherKeysInUse} from '../rotation/sealKey';
import plural from '../../shared/plural';
import {ok, problem, warning, type Check, type Examination} from './Check';

/** The key, the build, and the modes of the files with secrets. */
export const LOCAL_CHECKS: readonly Check[] = [
  {name: 'seal key', run: checkKey},
  {name: 'build', run: checkBuild},
  {
    name: '.env',
    run: () => checkMode(ENV_FILE),
    fix: () => chmod(ENV_FILE, OWNER_ONLY),
  },
  {
    name: 'credentials file',
    run: ({target: {credentialsFile: file}}) => {
      if (file === undefined) {
        return undefined;
      }
      const inside = path.relative(SITE_DIR, path.resolve(file));
      return /^\.\.|^[/\\]|^\w:/.test(inside)
        ? checkMode(file)
        : problem(
            `The key file is in the repository (${inside}), where it can be committed or published by mistake.`,
            'Move it out. If it was ever committed, delete the key in the Google Cloud console (IAM & Admin > Service accounts) and make a new one.',
          );
    },
    fix: ({target: {credentialsFile = ''}}) =>
      chmod(credentialsFile, OWNER_ONLY),
  },
];

const SET_KEY =
  'Set SEAL_KEY to the key that the site is built with, in the environment or in .env.';

function checkKey({key, target, everyone}: Examination) {
  if (key instanceof Error) {
    return problem(key.message, SET_KEY);
  }
  if (key.text === DEMO_ENVIRONMENT.sealKey) {
    return isEmulatorOnly(target.projectId)
      ? warning(
          `The key is the demo’s (${key.id}), which is public.`,
          'This is fine for the demo in the emulator. A live site needs its own: npm run staff -- keygen makes one.',
        )
      : problem(
          `The key is the demo’s (${key.id}), which is public.`,
          'Make a new one with npm run staff -- keygen.',
        );
  }
  const held = otherKeysInUse(key, everyone);
  return held.length > 0
    ? problem(
        `SEAL_KEY has the id ${key.id}, and is probably not the key of this site: ${plural(everyone.filter(isGranted).length, 'the # account with access does not hold it; it holds', 'none of the # accounts with access holds it; they hold')} ${held.join(', ')}.`,
        SET_KEY,
      )
    : ok(`SEAL_KEY is valid; its id is ${key.id}.`);
}

/** Whether build/ opens with a key that accounts hold. */
async function checkBuild({key, rotation}: Examination) {
  const file = path.join(BUILD_DIR, SEALED_FOLDER, BOOT_NAME);
  const envelope = await readFile(file).catch(() => undefined);
  if (envelope === undefined) {
    return warning('There is no build in build/.', 'npm run build makes one.');
  }
  if (key instanceof Error) {
    return undefined;
  }
  // During a rotation either key is right.
  const keys = [key.text, ...Object.values(rotation?.keys ?? {})];
  const failures = await Promise.all(
    keys.map((text) => checkBoot(new Uint8Array(envelope), text)),
  );
  return failures.includes(undefined)
    ? ok('The build in build/ opens with a key that accounts hold.')
    : problem(
        `The build in build/ ${failures[0] ?? ''}: readers could not open it.`,
        'Build again with npm run build, or set SEAL_KEY to the key that accounts hold.',
      );
}

const ENV_FILE = path.join(SITE_DIR, '.env');
const OTHER_USERS = 0o077;
const OWNER_ONLY = 0o600;

/** Whether other users of this computer can read a file with secrets. */
async function checkMode(file: string) {
  const {mode} = (await stat(file).catch(() => undefined)) ?? {};
  if (mode === undefined || process.platform === 'win32') {
    return undefined;
  }
  return (mode & OTHER_USERS) === 0
    ? ok(`No other user of this computer can read ${file}.`)
    : problem(
        `Other users of this computer can read or change ${file}.`,
        `npm run staff -- doctor --fix, or have its owner run chmod 600 ${file}. If you do not trust the other users, replace the secrets in it.`,
      );
}
