import {readFile} from 'node:fs/promises';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import UserError from '../../config/UserError';
import {BOOT_NAME} from '../../sealing/shared/boot';
import type {Bytes} from '../../sealing/shared/bytes';
import {readHeader} from '../../sealing/shared/envelope';
import {SealError} from '../../sealing/shared/errors';
import {openFile} from '../../sealing/shared/openFile';
import {importOpeningKey} from '../../sealing/shared/sealKey';
import {isEmulatorOnly} from '../../config/projectId';
import type {Target} from '../project/Target';
import {readKeyIdList} from '../../config/keyIdList';
import {readSealKey, type SealKey} from '../rotation/keysInUse';
import type {Rotation} from '../rotation/RotationRecord';
import type {Finding} from './Finding';

const KEY = 'seal key';
const BUILD = 'build';
const LIST = 'key id list';

/** The key in the environment. */
export async function checkKey(
  target: Target,
): Promise<{readonly key: SealKey | undefined; readonly finding: Finding}> {
  let key: SealKey;
  try {
    key = await readSealKey(target);
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    return {
      key: undefined,
      finding: {
        check: KEY,
        result: 'problem',
        message: error.message,
        fix: 'Set SEAL_KEY to the key that the site is built with, in the environment or in .env.',
      },
    };
  }
  if (key.text === DEMO_ENVIRONMENT.sealKey) {
    const isDemo = isEmulatorOnly(target.projectId);
    return {
      key,
      finding: {
        check: KEY,
        result: isDemo ? 'warning' : 'problem',
        message: `The key is the demo’s (${key.id}), which is public.`,
        fix: isDemo
          ? 'Fine for the demo in the emulator. A live site wants its own: npm run staff -- keygen makes one.'
          : 'Make a new one with npm run staff -- keygen.',
      },
    };
  }
  return {
    key,
    finding: {
      check: KEY,
      result: 'ok',
      message: `SEAL_KEY is well formed; its id is ${key.id}.`,
    },
  };
}

/** Whether what would be published opens with the key. */
export async function checkBuildKey(
  bootFile: string,
  key: SealKey,
  rotation: Rotation | undefined,
): Promise<Finding> {
  let envelope: Bytes;
  try {
    envelope = new Uint8Array(await readFile(bootFile));
  } catch {
    return {
      check: BUILD,
      result: 'warning',
      message: 'There is no build in build/ to look at.',
      fix: 'npm run build makes one.',
    };
  }
  try {
    const {keyId} = readHeader(envelope);
    const text = rotation?.keys[keyId] ?? (keyId === key.id ? key.text : '');
    if (text === '') {
      return {
        check: BUILD,
        result: 'problem',
        message: `The build in build/ is sealed with the key ${keyId}, SEAL_KEY is ${key.id}: readers could not open it.`,
        fix: 'Build again with npm run build, or set SEAL_KEY to the key that accounts hold.',
      };
    }
    await openFile({
      name: BOOT_NAME,
      envelope,
      keys: [await importOpeningKey(text)],
    });
    return {
      check: BUILD,
      result: 'ok',
      message: `The build in build/ opens with the key ${keyId}.`,
    };
  } catch (error) {
    if (!(error instanceof SealError)) {
      throw error;
    }
    return {
      check: BUILD,
      result: 'problem',
      message: `The build in build/ does not open: ${error.message}`,
      fix: 'Build again with npm run build.',
    };
  }
}

/** Whether the check before publishing knows the key. */
export async function checkKeyIdList(
  file: string,
  key: SealKey,
): Promise<Finding> {
  try {
    const ids = await readKeyIdList(file);
    return ids.includes(key.id)
      ? {
          check: LIST,
          result: 'ok',
          message: `The committed list of key ids names ${key.id}.`,
        }
      : {
          check: LIST,
          result: 'warning',
          message: `The committed list of key ids does not name ${key.id}; it names ${ids.length === 0 ? 'none' : ids.join(', ')}.`,
          fix: 'The first npm run staff -- add or grant writes it, rotate keeps it; commit src/config/keyIds.json.',
        };
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    return {
      check: LIST,
      result: 'problem',
      message: error.message,
      fix: 'Restore it from git.',
    };
  }
}
