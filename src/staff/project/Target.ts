import {existsSync, readFileSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';

import {DEMO_ENVIRONMENT} from '../../config/demo';
import {KEY_ID_LIST} from '../../config/keyIdList';
import {
  addressOf,
  defaultSiteUrl,
  isEmulatorOnly,
  projectIdProblem,
  readSiteUrl,
  valueOf,
  type Variables,
} from '../../config/publicEnvironment';
import UserError, {UsageError} from '../../config/UserError';

/**
 * The Firebase project that a command works on. In the emulator it is the demo with
 * its public key, whatever the environment holds: the emulator answers every website.
 */
export interface Target {
  readonly projectId: string;
  /** Host and port of the Auth emulator; undefined for a real project. */
  readonly emulatorHost?: string;
  /** The web app's public key, for calls that the site makes, too. */
  readonly apiKey: string | undefined;
  readonly siteUrl: string;
  /** SEAL_KEY of a real project, or the demo's; never printed. */
  readonly sealKey: string | undefined;
  /** The committed list of key ids, which is about the real project. */
  readonly keyIdList?: string;
  /** The project that a person's own login makes calls for; a service account has its own. */
  readonly quotaProject?: string | undefined;
}

/**
 * @param project the project asked for on the command line, if any
 * @throws UserError that names the missing or wrong variable
 */
export default function readTarget(
  variables: Variables,
  project?: string,
): Target {
  const value = (name: string) => valueOf(variables, name) || undefined;
  const emulatorHost = value('FIREBASE_AUTH_EMULATOR_HOST');
  if (emulatorHost !== undefined) {
    return demoTarget(emulatorHost, project);
  }
  const named = value('FIREBASE_PROJECT_ID');
  assertValid('--project', project && projectIdProblem(project, '--project'));
  assertValid(
    'FIREBASE_PROJECT_ID',
    named && projectIdProblem(named, 'FIREBASE_PROJECT_ID'),
  );
  const siteUrl = readAddress(value('SITE_URL'), 'SITE_URL');
  const {credentialsProject, quotaProject} = readCredentials(variables);
  const projectId = project ?? named ?? credentialsProject;
  if (projectId === undefined) {
    throw new UserError(
      'Which Firebase project? Set FIREBASE_PROJECT_ID in the environment or in .env, or give --project ID.',
    );
  }
  if (isEmulatorOnly(projectId)) {
    throw new UserError(
      `"${projectId}" exists only in the emulator: set FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 and start it with npm start or npm run serve.`,
    );
  }
  if (
    project === undefined &&
    credentialsProject !== undefined &&
    credentialsProject !== projectId
  ) {
    throw new UserError(
      `The credentials are of the project "${credentialsProject}", FIREBASE_PROJECT_ID is "${projectId}". Make them agree, or give the right project with --project ID.`,
    );
  }
  return {
    projectId,
    apiKey: value('FIREBASE_API_KEY'),
    siteUrl: siteUrl ?? defaultSiteUrl(projectId),
    sealKey: value('SEAL_KEY'),
    keyIdList: KEY_ID_LIST,
    quotaProject,
  };
}

function demoTarget(emulatorHost: string, project: string | undefined): Target {
  // firebase-admin does not check it, and fails with confusing errors.
  if (!/^[^\s/:]+:\d+$|^\[[0-9a-f:]+\]:\d+$/i.test(emulatorHost)) {
    throw new UsageError(
      `FIREBASE_AUTH_EMULATOR_HOST is "${emulatorHost}": give only host and port, such as 127.0.0.1:9099.`,
    );
  }
  if (project !== undefined && !isEmulatorOnly(project)) {
    throw new UsageError(
      `--project is "${project}", and FIREBASE_AUTH_EMULATOR_HOST is set: the emulator has the demo and other projects whose ids begin with "demo-". To work on a real project, unset FIREBASE_AUTH_EMULATOR_HOST.`,
    );
  }
  const {firebase, siteUrl, sealKey} = DEMO_ENVIRONMENT;
  const {apiKey, projectId} = firebase;
  return {
    projectId: project ?? projectId,
    emulatorHost,
    apiKey,
    siteUrl,
    sealKey,
  };
}

/**
 * The address of a site, without a trailing slash.
 *
 * @param source the variable or option that contained it
 * @returns undefined if none was given
 * @throws UserError if it is not an address
 */
export function readAddress(
  text: string | undefined,
  source: string,
): string | undefined {
  const problems: string[] = [];
  const url = readSiteUrl(text ?? '', problems, source);
  assertValid(source, problems[0]);
  return url && addressOf(url);
}

/** A wrong option is a usage error, a wrong variable is not. */
function assertValid(source: string, problem: string | undefined): void {
  if (problem) {
    const Kind = source.startsWith('--') ? UsageError : UserError;
    throw new Kind(`${problem}.`);
  }
}

/** The first line of every command's output. */
export function describeTarget({projectId, emulatorHost}: Target): string {
  return emulatorHost === undefined
    ? `Live project "${projectId}"`
    : `Project "${projectId}" in the Auth emulator at ${emulatorHost}`;
}

/**
 * Finds the file of Application Default Credentials as Google's library does, so
 * that a missing one is reported at once and clearly.
 *
 * @see https://cloud.google.com/docs/authentication/application-default-credentials
 */
function readCredentials(variables: Variables) {
  const named = valueOf(variables, 'GOOGLE_APPLICATION_CREDENTIALS');
  const folder =
    variables.CLOUDSDK_CONFIG ?? path.join(homedir(), '.config', 'gcloud');
  const file =
    named || path.join(folder, 'application_default_credentials.json');
  if (!existsSync(file)) {
    throw new UserError(
      [
        named === ''
          ? 'No credentials found.'
          : `GOOGLE_APPLICATION_CREDENTIALS is "${named}", and that file does not exist.`,
        'Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account of the project, or run: gcloud auth application-default login',
        'For the demo in the emulator, set FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 instead.',
        'src/staff/README.md explains it step by step.',
      ].join('\n'),
    );
  }
  try {
    const {project_id: credentialsProject, quota_project_id: quotaProject} =
      JSON.parse(readFileSync(file, 'utf8')) as {
        project_id?: string;
        quota_project_id?: string;
      };
    return {credentialsProject, quotaProject};
  } catch {
    throw new UserError(
      `The credentials in "${file}" cannot be read: expected the JSON file that the Firebase console gives for a service account.`,
    );
  }
}
