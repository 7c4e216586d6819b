import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';

import UserError from './UserError';
import {DEMO_ENVIRONMENT, DEMO_FLAG} from './demo';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env` beside `package.json`, if it exists; the real environment overrides it. */
export function loadVariables(
  siteDir: string,
  environment: Variables = process.env,
): Variables {
  const file = path.join(siteDir, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // Only commands can ask for the demo, not a file.
  return {...fromFile, [DEMO_FLAG]: undefined, ...environment};
}

/** The trimmed value of a variable; empty if it is not set. */
export function valueOf(variables: Variables, name: string): string {
  return variables[name]?.trim() ?? '';
}

/** The public web configuration of a Firebase project. */
export interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** Unused by the site; given to the service if it is set. */
  readonly storageBucket?: string;
}

/** The settings that the public part is built from. */
export interface PublicEnvironment {
  readonly firebase: FirebaseConfig;
  /** Origin of the Auth emulator, in the demo only. */
  readonly authEmulatorUrl?: string;
  /** Address of the published site, without a trailing slash. */
  readonly siteUrl: string;
  /** Path of the published site; begins and ends with a slash. */
  readonly baseUrl: string;
}

const FIREBASE_VARIABLES = {
  apiKey: 'FIREBASE_API_KEY',
  authDomain: 'FIREBASE_AUTH_DOMAIN',
  projectId: 'FIREBASE_PROJECT_ID',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
} as const satisfies Record<keyof FirebaseConfig, string>;

/** The only variables that the public part may read. */
export const PUBLIC_VARIABLES = [
  ...Object.values(FIREBASE_VARIABLES),
  'SITE_URL',
  DEMO_FLAG,
] as const;

/**
 * The settings that are published; reads only {@link PUBLIC_VARIABLES}.
 *
 * @throws UserError that names every missing or invalid variable at once
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

/** @param problems receives what is wrong */
export function readProject(
  variables: Variables,
  problems: string[],
): PublicEnvironment {
  const firebase = Object.fromEntries(
    Object.entries(FIREBASE_VARIABLES).flatMap(([field, name]) => {
      const value = valueOf(variables, name);
      if (value === '' && field === 'storageBucket') {
        return [];
      }
      if (value === '') {
        problems.push(`${name} is missing`);
      }
      return [[field, value]];
    }),
  ) as unknown as FirebaseConfig;
  const {projectId, authDomain} = firebase;
  const misshapen = projectIdProblem(projectId, 'FIREBASE_PROJECT_ID');
  if (projectId !== '' && misshapen !== undefined) {
    problems.push(misshapen);
  }
  if (isEmulatorOnly(projectId)) {
    problems.push(
      `FIREBASE_PROJECT_ID is "${projectId}": projects whose ids begin with "${EMULATOR_PROJECT_PREFIX}" exist only in the emulators`,
    );
  }
  if (!/^[a-z0-9.-]*$/i.test(authDomain)) {
    problems.push(
      `FIREBASE_AUTH_DOMAIN is "${authDomain}": give only a host name, such as my-project.firebaseapp.com`,
    );
  }
  const site = readSiteUrl(valueOf(variables, 'SITE_URL'), problems);
  return {
    firebase,
    siteUrl: site ? addressOf(site) : defaultSiteUrl(projectId),
    baseUrl: site?.pathname ?? '/',
  };
}

/** @throws UserError that lists the problems, if there are any */
export function assertNone(problems: readonly string[]): void {
  if (problems.length > 0) {
    throw new UserError(
      [
        'The configuration of the live site is incomplete:',
        ...problems.map((problem) => `  - ${problem}`),
        'Set these variables in the environment or in .env; .env.example shows where to find them.',
        'To try the site without a Firebase project, run npm start or npm run build:demo.',
      ].join('\n'),
    );
  }
}

/** Firebase reserves this prefix for projects that exist only in its emulators. */
const EMULATOR_PROJECT_PREFIX = 'demo-';

/** Whether a project exists only in the emulators, where no command can do harm. */
export function isEmulatorOnly(projectId: string): boolean {
  return projectId.startsWith(EMULATOR_PROJECT_PREFIX);
}

/**
 * What is wrong with the form of a project's id, if anything.
 *
 * @param source the variable or option that contained it
 */
export function projectIdProblem(
  projectId: string,
  source: string,
): string | undefined {
  // Google's rule for ids, without its lengths.
  // https://cloud.google.com/resource-manager/docs/creating-managing-projects
  return /^[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(projectId)
    ? undefined
    : `${source} is "${projectId}": give the id of the project, which has only lower-case letters, digits and hyphens, such as my-rules; the Firebase console shows it below the project’s name`;
}

/**
 * An address on the web.
 *
 * @param problems receives what is wrong with it
 * @param source the variable or option that contained it
 * @returns undefined if it is missing or not an address
 */
export function readUrl(
  text: string,
  problems: string[],
  source: string,
): URL | undefined {
  if (text === '') {
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    problems.push(
      `${source} is "${text}": give a whole address, such as https://rules.example.org`,
    );
    return undefined;
  }
  return url;
}

/**
 * Hosts whose sites differ only in the path. On GitLab a project can have its own
 * host name, and then it has no path.
 */
const SHARED_HOSTS =
  /^(?:[^./]+\.(?:github\.io|codeberg\.page|gitlab\.io(?=\/.))|storage\.googleapis\.com|s3[.-](?:[\w.-]+\.)?amazonaws\.com)\//;

/**
 * The address of a site; its path ends with a slash. Hosts that several sites share
 * are refused: browsers store sessions by origin, which has no path, so another site
 * on the host could read the key of everyone who is signed in.
 *
 * @param problems receives what is wrong with it
 * @param source the variable or option that contained it
 * @returns undefined if it is missing or not an address
 */
export function readSiteUrl(
  text: string,
  problems: string[],
  source = 'SITE_URL',
): URL | undefined {
  const url = readUrl(text, problems, source);
  if (url === undefined) {
    return undefined;
  }
  if (
    url.search !== '' ||
    url.hash !== '' ||
    !/^(?:\/[\w.~-]+)*\/?$/.test(url.pathname)
  ) {
    problems.push(
      `${source} is "${text}": give the address of the home page without query and hash, such as ${url.origin} or ${url.origin}/rules`,
    );
  }
  url.pathname = url.pathname.replace(/\/?$/, '/');
  if (SHARED_HOSTS.test(`${url.hostname}${url.pathname}`)) {
    problems.push(
      `${source} is "${url.href}": other sites are published on ${url.host}, too, and their scripts could read the key of everyone who is signed in here. Give this site its own host name, such as https://rules.example.org (on GitHub: Settings > Pages > Custom domain), and set ${source} to it`,
    );
  }
  return url;
}

/** The address of a site without a trailing slash. */
export function addressOf(site: URL): string {
  return site.href.replace(/\/$/, '');
}

/** The address of a project's site on Firebase Hosting. */
export function defaultSiteUrl(projectId: string): string {
  return `https://${projectId}.web.app`;
}
