import {existsSync, readFileSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';

import {valueOf, type Variables} from '../../config/variables';
import UserError from '../../config/UserError';

/** Environments that bring credentials of their own, without a file. */
const KEYLESS_ENVIRONMENTS = ['GCE_METADATA_HOST', 'CLOUD_SHELL', 'K_SERVICE'];

interface Credentials {
  readonly file: string | undefined;
  readonly projectId: string | undefined;
  readonly quotaProject: string | undefined;
}

/**
 * Looks where Application Default Credentials are looked for, so that what is
 * missing is told at once and in plain words.
 *
 * @see https://cloud.google.com/docs/authentication/application-default-credentials
 */
export default function readCredentials(variables: Variables): Credentials {
  const named = valueOf(variables, 'GOOGLE_APPLICATION_CREDENTIALS');
  const file = named === '' ? gcloudCredentials(variables) : named;
  if (!existsSync(file)) {
    if (named !== '') {
      throw new UserError(
        `GOOGLE_APPLICATION_CREDENTIALS names "${named}", and there is no such file.`,
      );
    }
    if (KEYLESS_ENVIRONMENTS.some((name) => variables[name] !== undefined)) {
      return {
        file: undefined,
        projectId: undefined,
        quotaProject: undefined,
      };
    }
    throw new UserError(
      [
        'No credentials: the command does not know who you are.',
        'Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account of the project, or run: gcloud auth application-default login',
        'For the demo in the emulator, set FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 instead.',
        'src/admin/README.md goes through it step by step.',
      ].join('\n'),
    );
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UserError(
      `The credentials in "${file}" cannot be read: expected the JSON file that the Firebase console gives for a service account.`,
    );
  }
  const {project_id: projectId, quota_project_id: quotaProject} = (content ??
    {}) as Readonly<Record<string, unknown>>;
  return {
    file,
    projectId: typeof projectId === 'string' ? projectId : undefined,
    quotaProject: typeof quotaProject === 'string' ? quotaProject : undefined,
  };
}

function gcloudCredentials({APPDATA, CLOUDSDK_CONFIG}: Variables): string {
  const folder =
    CLOUDSDK_CONFIG ??
    (process.platform === 'win32' && APPDATA !== undefined
      ? path.join(APPDATA, 'gcloud')
      : path.join(homedir(), '.config', 'gcloud'));
  return path.join(folder, 'application_default_credentials.json');
}
