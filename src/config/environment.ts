import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';

import {SealKeyError} from '../sealing/shared/errors';
import {parseSealKey} from '../sealing/shared/sealKey';
import UserError from './UserError';
import {addressOf, defaultSiteUrl, readSiteUrl, readUrl} from './addresses';
import editUrlOf from './editUrlOf';
import {
  EMULATOR_PROJECT_PREFIX,
  isEmulatorOnly,
  projectIdProblem,
} from './projectId';

/** The public web configuration of a Firebase project. */
interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket: string;
}

export interface SiteEnvironment {
  readonly mode: 'demo' | 'production';
  readonly firebase: FirebaseConfig;
  /** Origin of the Auth emulator, in the demo only. */
  readonly authEmulatorUrl?: string;
  /** Address of the published site, without a trailing slash. */
  readonly siteUrl: string;
  /** Path of the published site; begins and ends with a slash. */
  readonly baseUrl: string;
  /** Where the GitHub link in the navbar leads. */
  readonly repositoryUrl: string;
  /** Where "Edit this page" leads; the file's path follows. */
  readonly editUrl?: string;
  /** What the content is sealed with, as text; never to be printed. */
  readonly sealKey: string;
}

/** All that Docusaurus needs, and with it whatever code the content brings: no key. */
export type SiteSettings = Omit<SiteEnvironment, 'sealKey'>;

/** What the public part is made of. */
export type PublicEnvironment = Pick<
  SiteEnvironment,
  'mode' | 'firebase' | 'authEmulatorUrl' | 'siteUrl' | 'baseUrl'
>;

export type Variables = Readonly<Record<string, string | undefined>>;

/** Set by the commands that ask for the demo by name; nothing else turns it on. */
export const DEMO_FLAG = 'DOCS_DEMO';

export const DEMO_ENVIRONMENT = {
  mode: 'demo',
  firebase: {
    apiKey: 'demo-api-key',
    authDomain: 'demo-wisconsin-docs.firebaseapp.com',
    projectId: 'demo-wisconsin-docs',
    storageBucket: 'demo-wisconsin-docs.firebasestorage.app',
  },
  authEmulatorUrl: 'http://127.0.0.1:9099',
  siteUrl: 'http://localhost:5000',
  baseUrl: '/',
  repositoryUrl: 'https://github.com',
  // Shows the link; it leads to nobody's repository.
  editUrl: 'https://github.com/example/staff-docs/edit/main/',
  // Public on purpose: whoever reads this opens every demo, and nothing else.
  sealKey: 'ZGVtbyBrZXksIHB1YmxpYyBvbiBwdXJwb3NlIDIwMjY',
} as const satisfies SiteEnvironment;

/** How a build hands its settings on to Docusaurus. */
const SETTINGS_VARIABLE = 'DOCS_SETTINGS';

const FIREBASE_VARIABLES = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
} as const satisfies Record<keyof FirebaseConfig, string>;

/** All that the public part may know; see {@link readPublicEnvironment}. */
export const PUBLIC_VARIABLES = [
  ...Object.values(FIREBASE_VARIABLES),
  'SITE_URL',
  DEMO_FLAG,
] as const;

/** Reads `.env` beside `package.json`, if there is one, under the real environment. */
export function loadVariables(
  siteDir: string,
  environment: Variables = process.env,
): Variables {
  const file = path.join(siteDir, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // A file is no command: it cannot ask for the demo.
  return {...fromFile, [DEMO_FLAG]: undefined, ...environment};
}

/** The value of a variable without the spaces around it; empty if it is not set. */
export function valueOf(variables: Variables, name: string): string {
  return variables[name]?.trim() ?? '';
}

/**
 * Turns variables into the site's settings.
 *
 * @throws UserError that names every missing or invalid variable at once.
 */
export function readEnvironment(variables: Variables): SiteEnvironment {
  if (variables[DEMO_FLAG] === '1') {
    return DEMO_ENVIRONMENT;
  }
  const problems: string[] = [];
  const environment = readProject(variables, problems);
  const repositoryUrl = readUrl(
    valueOf(variables, 'REPOSITORY_URL'),
    problems,
    'REPOSITORY_URL',
  )?.href;
  const editUrl = repositoryUrl && editUrlOf(repositoryUrl);

  const sealKey = valueOf(variables, 'SEAL_KEY');
  problems.push(...sealKeyProblems(sealKey));
  assertNone(problems);
  return {
    ...environment,
    sealKey,
    repositoryUrl: repositoryUrl ?? DEMO_ENVIRONMENT.repositoryUrl,
    ...(editUrl !== undefined && {editUrl}),
  };
}

/** The variables of a process that builds the content: settings, and no key. */
export function variablesOfContent(
  environment: SiteEnvironment,
  variables: Variables,
): Variables {
  const settings = {...environment, sealKey: undefined};
  return {
    ...variables,
    SEAL_KEY: undefined,
    [SETTINGS_VARIABLE]: JSON.stringify(settings),
  };
}

/**
 * The settings that a build has handed on. Whatever else reads the site's
 * configuration publishes nothing, and has the demo's.
 */
export function readSettings(variables: Variables): SiteSettings {
  const text = variables[SETTINGS_VARIABLE];
  return text === undefined
    ? DEMO_ENVIRONMENT
    : (JSON.parse(text) as SiteSettings);
}

/**
 * The part of the settings that is published. It needs {@link PUBLIC_VARIABLES}
 * alone.
 *
 * @throws UserError as {@link readEnvironment}
 */
export function readPublicEnvironment(variables: Variables): PublicEnvironment {
  if (variables[DEMO_FLAG] === '1') {
    return DEMO_ENVIRONMENT;
  }
  const problems: string[] = [];
  const environment = readProject(variables, problems);
  assertNone(problems);
  return environment;
}

function readProject(
  variables: Variables,
  problems: string[],
): PublicEnvironment {
  const firebase = Object.fromEntries(
    Object.entries(FIREBASE_VARIABLES).map(([field, name]) => {
      if (valueOf(variables, name) === '') {
        problems.push(`${name} is missing`);
      }
      return [field, valueOf(variables, name)];
    }),
  ) as unknown as FirebaseConfig;
  const misshapen =
    firebase.projectId === ''
      ? undefined
      : projectIdProblem(firebase.projectId, FIREBASE_VARIABLES.projectId);
  if (misshapen !== undefined) {
    problems.push(misshapen);
  } else if (isEmulatorOnly(firebase.projectId)) {
    problems.push(
      `FIREBASE_PROJECT_ID is "${firebase.projectId}": names that begin with "${EMULATOR_PROJECT_PREFIX}" exist only in the emulators`,
    );
  }
  if (
    firebase.authDomain !== '' &&
    !/^[a-z0-9.-]+$/i.test(firebase.authDomain)
  ) {
    problems.push(
      `FIREBASE_AUTH_DOMAIN is "${firebase.authDomain}": give a host name alone, such as my-project.firebaseapp.com`,
    );
  }

  const site = readSiteUrl(valueOf(variables, 'SITE_URL'), problems);
  return {
    mode: 'production',
    firebase,
    siteUrl: site ? addressOf(site) : defaultSiteUrl(firebase.projectId),
    baseUrl: site?.pathname ?? '/',
  };
}

function assertNone(problems: readonly string[]): void {
  if (problems.length > 0) {
    throw new UserError(
      [
        'The configuration of the live site is not complete:',
        ...problems.map((problem) => `  - ${problem}`),
        'Set these variables in the environment or in .env; .env.example says where to find them.',
        'To try the site without a Firebase project, run npm start or npm run build:demo.',
      ].join('\n'),
    );
  }
}

function sealKeyProblems(sealKey: string): readonly string[] {
  const advice = 'npm run seal:key prints a new one';
  if (sealKey === '') {
    return [`SEAL_KEY is missing: ${advice}`];
  }
  if (sealKey === DEMO_ENVIRONMENT.sealKey) {
    return [`SEAL_KEY is the key of the demo, which is public: ${advice}`];
  }
  try {
    parseSealKey(sealKey);
    return [];
  } catch (error) {
    if (error instanceof SealKeyError) {
      return [`SEAL_KEY is not usable: ${error.message} (${advice})`];
    }
    throw error;
  }
}
