import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';

import commandLine from '../shared/terminal/commandLine';
import UserError, {assertNone} from '../shared/UserError';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Reads `.env` beside `package.json`, if it exists; the real environment overrides it. */
export function loadVariables(
  siteDir: string,
  environment: Variables = process.env,
): Variables {
  const file = path.join(siteDir, '.env');
  const fromFile = existsSync(file) ? parseEnv(decode(readFileSync(file))) : {};
  return {...fromFile, ...environment};
}

/**
 * The text of a `.env`. Notepad and PowerShell may write a byte order mark, or UTF-16.
 *
 * @throws UserError if it is UTF-16 without a mark
 */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  // It removes the mark.
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) {
    throw new UserError(
      '.env cannot be read: it is in another encoding. Save it as "UTF-8".',
    );
  }
  return text;
}

/**
 * The value of a variable, without the spaces, quotation marks and comma that come along
 * when it is copied from code or a chat; empty if it is not set.
 */
export function valueOf(variables: Variables, name: string): string {
  return (variables[name] ?? '')
    .replace(/^[\s\p{Cf}"'`“”„‘’«»]+/u, '')
    .replace(/(?<![\s\p{Cf}"'`“”„‘’«»,;])[\s\p{Cf}"'`“”„‘’«»,;]+$/u, '');
}

/** The public web configuration of a Firebase project. */
interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** Unused by the site; given to the service if it is set. */
  readonly storageBucket?: string;
}

/** Where a site is published, and which Firebase project signs its readers in. None of it is secret. */
export interface Settings {
  readonly firebase: FirebaseConfig;
  /** Origin of the Auth emulator, in the demo only. */
  readonly authEmulatorUrl?: string;
  /** Address of the published site, without a trailing slash. */
  readonly siteUrl: string;
  /** Path of the published site; begins and ends with a slash. */
  readonly baseUrl: string;
  /** The address of the repository, for links of the site; undefined if it is not set. */
  readonly repositoryUrl?: string;
}

/**
 * Turns the variables of a live site into its settings.
 *
 * @param others what is wrong with other variables
 * @throws UserError that names every missing or invalid variable at once
 */
export function readSettings(
  variables: Variables,
  others: readonly string[] = [],
): Settings {
  const problems: string[] = [];
  const read = (name: string, pattern = /./, advice = ''): string => {
    const value = valueOf(variables, name);
    if (value === '') {
      problems.push(`${name} is missing`);
    } else if (!pattern.test(value)) {
      problems.push(`${describeValue(name, value)}: ${advice}`);
    }
    return value;
  };
  const storageBucket = valueOf(variables, 'FIREBASE_STORAGE_BUCKET');
  const firebase: FirebaseConfig = {
    apiKey: read(
      'FIREBASE_API_KEY',
      /^[\w-]+$/,
      'give only the key, which has only letters, digits, "-" and "_", such as AIza…; the Firebase console shows it as apiKey',
    ),
    authDomain: read(
      'FIREBASE_AUTH_DOMAIN',
      /^[a-z0-9.-]+$/i,
      'give only a host name, such as my-project.firebaseapp.com',
    ),
    projectId: read(
      'FIREBASE_PROJECT_ID',
      // Google's rule for ids, without its lengths.
      // https://cloud.google.com/resource-manager/docs/creating-managing-projects
      /^(?!demo-)[a-z](?:[a-z0-9-]*[a-z0-9])?$/,
      'give the id of the project, which has only lower-case letters, digits and hyphens, such as my-rules; the Firebase console shows it below the project’s name. Projects whose ids begin with "demo-" exist only in the emulator',
    ),
    ...(storageBucket !== '' && {storageBucket}),
  };
  const site = readSiteUrl(variables, problems);
  const repositoryUrl = readUrl(variables, 'REPOSITORY_URL', problems)?.href;
  assertNone(
    [...problems, ...others],
    'The configuration of the live site is incomplete:',
    'Set these variables in the environment or in .env; .env.example shows where to find them.',
    `To try the site without a Firebase project, run ${commandLine('start')} or ${commandLine('build --demo')}.`,
  );
  return {
    firebase,
    siteUrl:
      site?.href.replace(/\/$/, '') ?? `https://${firebase.projectId}.web.app`,
    baseUrl: site?.pathname ?? '/',
    ...(repositoryUrl !== undefined && {repositoryUrl}),
  };
}

/**
 * An address on the web, which the site publishes: it has no login, as the address of
 * a Git remote often has, and no query, which may be one.
 *
 * @param problems receives what is wrong with it
 * @returns undefined if it is missing or not such an address
 */
function readUrl(
  variables: Variables,
  name: string,
  problems: string[],
): URL | undefined {
  const text = valueOf(variables, name);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username || url?.password || url?.search || url?.hash) {
    problems.push(
      `${name} has a user name, a password, a query or a hash, which would be published: give the address without it, such as https://${url.host}${url.pathname}`,
    );
  } else if (url !== undefined && /^https?:$/.test(url.protocol)) {
    return url;
  } else if (text !== '') {
    problems.push(
      `${describeValue(name, text)}: give a whole address, such as https://rules.example.org`,
    );
  }
  return undefined;
}

/** Names a wrong value in a message. What is before an @ may be a password. */
function describeValue(name: string, value: string): string {
  return value.includes('@')
    ? `${name} contains an @`
    : `${name} is "${value}"`;
}

/**
 * Hosts whose sites differ only in the path. On GitLab a project can have its own
 * host name, and then it has no path.
 */
const SHARED_HOSTS =
  /^(?:[^./]+\.(?:github\.io|codeberg\.page|gitlab\.io(?=\/.))|storage\.googleapis\.com|s3[.-](?:[\w.-]+\.)?amazonaws\.com)\//;

/**
 * The address of the site; its path ends with a slash. Hosts that several sites share
 * are refused: browsers store sessions by origin, which has no path, so another site
 * on the host could read the key of everyone who is signed in.
 *
 * @param problems receives what is wrong with it
 * @returns undefined if it is missing or not an address
 */
function readSiteUrl(
  variables: Variables,
  problems: string[],
): URL | undefined {
  const url = readUrl(variables, 'SITE_URL', problems);
  if (url === undefined) {
    return undefined;
  }
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(url.pathname)) {
    problems.push(
      `SITE_URL is "${valueOf(variables, 'SITE_URL')}": give the address of the home page, such as ${url.origin} or ${url.origin}/rules`,
    );
  }
  url.pathname = url.pathname.replace(/\/?$/, '/');
  if (SHARED_HOSTS.test(`${url.hostname}${url.pathname}`)) {
    problems.push(
      `SITE_URL is "${url.href}": other sites are published on ${url.host}, too, and their scripts could read the key of everyone who is signed in here. Give this site its own host name, such as https://rules.example.org (on GitHub: Settings > Pages > Custom domain), and set SITE_URL to it`,
    );
  }
  return url;
}
