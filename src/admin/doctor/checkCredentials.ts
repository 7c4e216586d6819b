import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {SITE_DIR} from '../../config/siteDir';
import type {Connection} from '../project/connect';
import type {Target} from '../project/Target';
import count from '../../shared/count';
import type {Finding} from './Finding';

const CHECK = 'administrators’ credentials';
const OWN_LOGIN =
  'Give each administrator a login of their own (gcloud auth application-default login, with the role "Firebase Authentication Admin"), or at least a key file of their own, so that one can be taken away without the others.';

interface CredentialsFile {
  readonly type?: string;
  readonly client_email?: string;
}

/**
 * Whoever holds a service account's key file can read everything, as anybody.
 *
 * @param origin of Google's IAM; for tests on recorded answers
 */
export default async function checkCredentials(
  {credentialsFile, emulatorHost}: Target,
  {getAccessToken}: Pick<Connection, 'getAccessToken'>,
  origin = 'https://iam.googleapis.com',
): Promise<Finding> {
  if (emulatorHost !== undefined) {
    return {
      check: CHECK,
      result: 'not supported',
      message: 'The emulator asks for no credentials.',
      fix: 'Run doctor on the live project.',
    };
  }
  if (credentialsFile === undefined) {
    return {
      check: CHECK,
      result: 'ok',
      message:
        'The credentials are those of this environment; no file holds them.',
    };
  }
  const content = JSON.parse(
    await readFile(credentialsFile, 'utf8'),
  ) as CredentialsFile;
  if (content.type !== 'service_account') {
    return {
      check: CHECK,
      result: 'ok',
      message: 'The credentials are a login of your own.',
    };
  }
  return (
    checkPlace(credentialsFile) ??
    (await checkHolders(content.client_email ?? '', getAccessToken, origin))
  );
}

function checkPlace(file: string): Finding | undefined {
  const inside = path.relative(SITE_DIR, path.resolve(file));
  if (!inside.startsWith('..') && !path.isAbsolute(inside)) {
    return {
      check: CHECK,
      result: 'problem',
      message: `The key file lies in the repository (${inside}), where it is committed or published sooner or later.`,
      fix: 'Move it out. If it was ever committed, delete the key in the Google Cloud console (IAM & Admin > Service accounts) and make a new one.',
    };
  }
  return undefined;
}

/** How many key files are about can be asked; in how many hands each is, nobody can tell. */
async function checkHolders(
  serviceAccount: string,
  getAccessToken: () => Promise<string>,
  origin: string,
): Promise<Finding> {
  const keys = await countKeys(serviceAccount, getAccessToken, origin);
  if (keys === undefined) {
    return {
      check: CHECK,
      result: 'not supported',
      message:
        'How many key files of this service account are about cannot be seen with these credentials.',
      fix: `Look in the Google Cloud console, IAM & Admin > Service accounts > Keys. ${OWN_LOGIN}`,
    };
  }
  return keys > 1
    ? {
        check: CHECK,
        result: 'warning',
        message: `${count(keys, 'key file')} of this service account are about: several administrators hold one, or old ones were never deleted.`,
        fix: `Delete those that nobody uses. ${OWN_LOGIN}`,
      }
    : {
        check: CHECK,
        result: 'ok',
        message:
          'One key file of this service account is about. Do not pass it on.',
      };
}

/** @see https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts.keys/list */
async function countKeys(
  serviceAccount: string,
  getAccessToken: () => Promise<string>,
  origin: string,
): Promise<number | undefined> {
  try {
    const response = await fetch(
      `${origin}/v1/projects/-/serviceAccounts/${encodeURIComponent(serviceAccount)}/keys?keyTypes=USER_MANAGED`,
      {headers: {authorization: `Bearer ${await getAccessToken()}`}},
    );
    if (!response.ok) {
      return undefined;
    }
    const {keys = []} = (await response.json()) as {
      keys?: readonly {disabled?: boolean}[];
    };
    return keys.filter(({disabled}) => disabled !== true).length;
  } catch {
    return undefined;
  }
}
