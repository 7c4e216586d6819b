import {DEMO_ENVIRONMENT} from '../../config/demo';
import {
  readPublicEnvironment,
  valueOf,
  type Variables,
} from '../../config/publicEnvironment';
import {UsageError} from '../../shared/UserError';
import type {Options} from '../options';

/**
 * The Firebase project that a command works on. In the emulator it is the demo with
 * its public key, whatever the environment holds: the emulator answers every website.
 */
export interface Target {
  readonly projectId: string;
  /** Host and port of the Auth emulator; undefined for a live project. */
  readonly emulatorHost?: string;
  /** The web app's public key, for calls that the site makes, too. */
  readonly apiKey: string;
  /** The site's address, without a trailing slash. */
  readonly siteUrl: string;
  /** The key in the environment, or the demo's; never printed. */
  readonly sealKey: string;
}

/**
 * @param options `--project` and `--url` override the variables
 * @throws UserError that names the missing or wrong variables
 */
export default function readTarget(
  variables: Variables,
  {project, url}: Options = {},
): Target {
  const emulatorHost = valueOf(variables, 'FIREBASE_AUTH_EMULATOR_HOST');
  if (emulatorHost !== '') {
    if (project?.startsWith('demo-') === false) {
      throw new UsageError(
        `--project is "${project}", and FIREBASE_AUTH_EMULATOR_HOST is set: the emulator has the demo and other projects whose ids begin with "demo-". To work on a live project, unset FIREBASE_AUTH_EMULATOR_HOST.`,
      );
    }
    const {firebase, siteUrl, sealKey} = DEMO_ENVIRONMENT;
    return {
      projectId: project ?? firebase.projectId,
      emulatorHost,
      apiKey: firebase.apiKey,
      siteUrl: (url ?? siteUrl).replace(/\/$/, ''),
      sealKey,
    };
  }
  const {firebase, siteUrl} = readPublicEnvironment({
    ...variables,
    ...(project !== undefined && {FIREBASE_PROJECT_ID: project}),
    ...(url !== undefined && {SITE_URL: url}),
  });
  return {
    projectId: firebase.projectId,
    apiKey: firebase.apiKey,
    siteUrl,
    sealKey: valueOf(variables, 'SEAL_KEY'),
  };
}

/** The first line of every command's output. */
export function describeTarget({projectId, emulatorHost}: Target): string {
  return emulatorHost === undefined
    ? `Live project "${projectId}"`
    : `Project "${projectId}" in the Auth emulator at ${emulatorHost}`;
}
