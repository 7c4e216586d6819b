import {chmod, readFile, stat} from 'node:fs/promises';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import {KEY_ID_LIST, readKeyIdList} from '../../config/keyIdList';
import {isEmulatorOnly} from '../../config/projectId';
import {BUILD_DIR, SITE_DIR} from '../../config/siteDir';
import UserError from '../../config/UserError';
import {BOOT_NAME, SEALED_FOLDER} from '../../sealing/format';
import {isGranted} from '../accounts/Account';
import {checkBoot} from '../project/publishedSite';
import {otherKeysInUse} from '../rotation/sealKey';
import plural from '../terminal/plural';
import {ok, problem, warning, type Check, type Examination} from './Check';

/** The key, what is built with it, and who can read the files with secrets. */
export const FILE_CHECKS: readonly Check[] = [
  {name: 'seal key', run: checkKey},
  {name: 'build', run: checkBuild},
  {name: 'key id list', run: checkKeyIdList},
  checkMode('.env', () => path.join(SITE_DIR, '.env')),
  checkMode('credentials file', ({target}) => target.credentialsFile),
];

function checkKey({key, target, everyone}: Examination) {
  if (key instanceof Error) {
    return problem(
      key.message,
      'Set SEAL_KEY to the key that the site is built with, in the environment or in .env.',
    );
  }
  if (key.text === DEMO_ENVIRONMENT.sealKey) {
    const isDemo = isEmulatorOnly(target.projectId);
    const finding = isDemo ? warning : problem;
    return finding(
      `The key is the demo’s (${key.id}), which is public.`,
      isDemo
        ? 'Fine for the demo in the emulator. A live site needs its own: npm run staff -- keygen makes one.'
        : 'Make a new one with npm run staff -- keygen.',
    );
  }
  const held = otherKeysInUse(key, everyone);
  return held.length > 0
    ? problem(
        `SEAL_KEY has the id ${key.id}, and is probably not the key of this site: ${plural(everyone.filter(isGranted).length, 'the # account with access does not hold it; it holds', 'none of the # accounts with access holds it; they hold')} ${held.join(', ')}.`,
        'Set SEAL_KEY to the key that the site is built with, in the environment or in .env.',
      )
    : ok(`SEAL_KEY is well formed; its id is ${key.id}.`);
}

/** Whether what would be published opens with the key. */
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
  const answers = await Promise.all(
    keys.map((text) => checkBoot(new Uint8Array(envelope), text)),
  );
  return answers.includes(undefined)
    ? ok('The build in build/ opens with a key that accounts hold.')
    : problem(
        `The build in build/ ${answers[0] ?? ''}: readers could not open it.`,
        'Build again with npm run build, or set SEAL_KEY to the key that accounts hold.',
      );
}

/** Whether the check before publishing knows the key. */
async function checkKeyIdList({target, key, keyIdsFile}: Examination) {
  const isDemo = isEmulatorOnly(target.projectId);
  if (key instanceof Error || (isDemo && keyIdsFile === undefined)) {
    return undefined;
  }
  try {
    const ids = await readKeyIdList(keyIdsFile ?? KEY_ID_LIST);
    return ids.includes(key.id)
      ? ok(`The committed list of key ids contains ${key.id}.`)
      : warning(
          `The committed list of key ids does not contain ${key.id}, but ${ids.join(', ') || 'none'}.`,
          'The first npm run staff -- add or grant writes it, rotate updates it; commit src/config/keyIds.json.',
        );
  } catch (error) {
    if (error instanceof UserError) {
      return problem(error.message, 'Restore it from git.');
    }
    throw error;
  }
}

const OTHERS = 0o077;
const OWNER_ALONE = 0o600;

/** Whether other users of this computer can read what opens the site or its project. */
function checkMode(
  name: string,
  fileOf: (examination: Examination) => string | undefined,
): Check {
  return {
    name,
    run: async (examination) => {
      const file = fileOf(examination);
      const {mode} = (await stat(file ?? '').catch(() => undefined)) ?? {};
      if (mode === undefined || process.platform === 'win32') {
        return undefined;
      }
      const inside = path.relative(SITE_DIR, path.resolve(file ?? ''));
      if (name !== '.env' && !/^\.\.|^[/\\]|^\w:/.test(inside)) {
        return problem(
          `The key file is in the repository (${inside}), where it is committed or published sooner or later.`,
          'Move it out. If it was ever committed, delete the key in the Google Cloud console (IAM & Admin > Service accounts) and make a new one.',
        );
      }
      return (mode & OTHERS) === 0
        ? ok(`No other user of this computer can read ${file ?? ''}.`)
        : problem(
            `Other users of this computer can read ${file ?? ''}, or change it.`,
            `npm run staff -- doctor --fix, or have its owner run chmod 600 ${file ?? ''}. If you do not trust them, change what it holds.`,
          );
    },
    fix: async (examination) => {
      await chmod(fileOf(examination) ?? '', OWNER_ALONE);
    },
  };
}
