import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';

import {LOGO_FILES} from '../config/brand';
import {KEY_ID_LIST, readKeyIdList} from '../config/keyIdList';
import {PUBLIC_FILES} from '../config/publicFiles';
import {LOGO} from '../config/site';
import {BUILD_DIR, SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';
import {listFolder, SHARD_NAMES} from '../sealing/build';
import {
  BOOT_NAME,
  SEALED_FOLDER,
  type Bytes,
  readHeader,
  SealError,
  publishedName,
} from '../sealing/format';
import plural from '../shared/plural';

interface Publication {
  readonly siteDir: string;
  readonly buildDir: string;
  /** File with the ids of the keys that accounts hold. */
  readonly keyIdList: string;
  /** The Firebase project in which it will be published, if known. */
  readonly projectId: string | undefined;
  /** Treat repositories as private if their host gives no answer. */
  readonly isPrivate: boolean;
}

const BUILD_AGAIN = 'run npm run build';

/**
 * Checks whether build/ may be published. It needs no key.
 *
 * @param publication another build than this site's
 * @returns the id of the key that it is sealed with
 * @throws UserError that names every reason against it
 */
export default async function assertPublishable(
  publication: Partial<Publication> = {},
): Promise<string> {
  const whole: Publication = {
    siteDir: SITE_DIR,
    buildDir: BUILD_DIR,
    keyIdList: KEY_ID_LIST,
    // Firebase's command line sets it for the script that it runs before deploying.
    projectId: process.env.GCLOUD_PROJECT,
    isPrivate: process.env.REPOSITORY_IS_PRIVATE === '1',
    ...publication,
  };
  const {problems, keyId = ''} = await inspectBuild(whole);
  const all = [...problems, ...(await repositoryProblems(whole))];
  if (all.length > 0) {
    throw new UserError(
      [
        'build/ must not be published. Nothing was published:',
        ...all.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
  }
  return keyId;
}

interface Inspected {
  readonly problems: readonly string[];
  readonly keyId?: string | undefined;
}

async function inspectBuild({
  siteDir,
  buildDir,
  keyIdList,
  projectId,
}: Publication): Promise<Inspected> {
  const {files, others} = listFolder(buildDir);
  if (!files.includes('index.html')) {
    return {problems: [`there is no build: ${BUILD_AGAIN}`]};
  }
  const contents = new Map<string, Bytes>();
  for (const file of files) {
    const bytes = await readFile(path.join(buildDir, file));
    contents.set(file, new Uint8Array(bytes));
  }
  const textOf = (file: string) =>
    Buffer.from(contents.get(file) ?? []).toString();
  if (textOf('index.html').includes('name="demo-build"')) {
    const problem = `it is a demo, which signs in to the emulator on your computer and is encrypted with a public key: ${BUILD_AGAIN}`;
    return {problems: [problem]};
  }
  const boot = contents.get(SEALED_FOLDER + BOOT_NAME);
  const keyId = boot && keyIdOf(boot);
  const problems: string[] = [];
  if (keyId === undefined) {
    problems.push(`it has no sealed content: ${BUILD_AGAIN}`);
  }
  let strangers = others.length;
  for (const [file, bytes] of contents) {
    strangers += (await isOwn(file, bytes, keyId, siteDir)) ? 0 : 1;
  }
  if (strangers > 0) {
    problems.push(
      `${plural(strangers, '# file in it is', '# files in it are')} not from a build: ${BUILD_AGAIN}`,
    );
  }
  const known = await readKeyIdList(keyIdList);
  if (keyId !== undefined && !known.includes(keyId)) {
    problems.push(
      `it is sealed with the key ${keyId}, which no known account holds: src/config/keyIds.json lists ${known.join(', ') || 'none'}. Set SEAL_KEY to the key that accounts hold and ${BUILD_AGAIN}; or give accounts this key with npm run staff -- rotate or add, which update that list`,
    );
  }
  const gates = files.filter((file) => GATE.test(file)).map(textOf);
  if (
    projectId !== undefined &&
    !gates.some((text) => text.includes(JSON.stringify(projectId)))
  ) {
    problems.push(
      `it does not sign in to the Firebase project "${projectId}", to which it would be published. Set FIREBASE_PROJECT_ID to the project that you mean and ${BUILD_AGAIN}`,
    );
  }
  return {problems, keyId};
}

const LOGOS: ReadonlySet<string> = new Set(Object.values(LOGO_FILES));
const SHELL: ReadonlySet<string> = new Set(['index.html', '404.html']);
const GATE = /^gate\.[0-9a-f]{16}\.js$/;
const FIXED_NAMES: ReadonlySet<string> = new Set([BOOT_NAME, ...SHARD_NAMES]);

/**
 * Whether a build makes such a file. A sealed one has the build's key, and the name
 * that its bytes give.
 */
async function isOwn(
  file: string,
  bytes: Bytes,
  keyId: string | undefined,
  siteDir: string,
): Promise<boolean> {
  if (file.startsWith(SEALED_FOLDER)) {
    const name = file.slice(SEALED_FOLDER.length);
    return (
      keyId !== undefined &&
      keyIdOf(bytes) === keyId &&
      (FIXED_NAMES.has(name) || name === (await publishedName(bytes)))
    );
  }
  if (LOGOS.has(file)) {
    return Buffer.from(bytes).toString() === LOGO;
  }
  if (file in PUBLIC_FILES) {
    const source = await readFile(path.join(siteDir, 'static', file));
    return source.equals(bytes);
  }
  return SHELL.has(file) || GATE.test(file);
}

/** @returns undefined if it is not sealed */
function keyIdOf(envelope: Bytes): string | undefined {
  try {
    return readHeader(envelope).keyId;
  } catch (error) {
    if (error instanceof SealError) {
      return undefined;
    }
    throw error;
  }
}

async function repositoryProblems({
  siteDir,
  isPrivate,
}: Publication): Promise<string[]> {
  const repositories = await findPublicRepositories(siteDir);
  return [
    ...repositories.public.map(
      (address) =>
        `anyone can read the repository ${address}, which contains the rules in clear: make it private`,
    ),
    ...(isPrivate ? [] : repositories.unknown).map(
      (address) =>
        `${address} does not show whether the repository is private: try again later, or, if its host never shows it, set REPOSITORY_IS_PRIVATE=1`,
    ),
  ];
}

const run = promisify(execFile);
const PATIENCE_MS = 20_000;

interface Repositories {
  /** Addresses that anyone can read. */
  readonly public: readonly string[];
  /** Addresses whose host gave no clear answer. */
  readonly unknown: readonly string[];
}

/**
 * Asks each remote of the repository, without a login, whether anyone can read
 * it. The request is the first one of every clone, so all hosts know it.
 *
 * @see https://git-scm.com/docs/gitprotocol-http
 */
export async function findPublicRepositories(
  siteDir: string,
): Promise<Repositories> {
  const remotes = await listRemotes(siteDir);
  const addresses = new Set(remotes.flatMap((remote) => toHttp(remote) ?? []));
  const answers = await Promise.all(
    [...addresses].map(async (address) => ({
      address,
      answer: await ask(address),
    })),
  );
  const those = (wanted: 'public' | 'unknown') =>
    answers.filter(({answer}) => answer === wanted).map(({address}) => address);
  return {public: those('public'), unknown: those('unknown')};
}

async function listRemotes(siteDir: string): Promise<readonly string[]> {
  try {
    // Lines of name, address and purpose.
    const {stdout} = await run('git', ['remote', '--verbose'], {cwd: siteDir});
    return stdout.split('\n').flatMap((line) => line.split(/\s/)[1] ?? []);
  } catch {
    // Not a Git repository.
    return [];
  }
}

/**
 * The address of a remote over HTTP, without any login that it contains.
 *
 * @returns undefined for a folder on this computer
 */
export function toHttp(remote: string): string | undefined {
  // git@host:owner/name.git, as git takes it for SSH; C:\… is a drive.
  const [, host, file = ''] =
    /^(?:[^@/]+@)?([^:/]{2,}):(?!\/\/)\/?(.+)$/.exec(remote) ?? [];
  if (host !== undefined) {
    return `https://${host}/${file}`;
  }
  const url = URL.canParse(remote) ? new URL(remote) : undefined;
  switch (url?.protocol) {
    case 'http:':
    case 'https:':
      return `${url.origin}${url.pathname}`.replace(/\/$/, '');
    case 'ssh:':
    case 'git:':
      return `https://${url.hostname}${url.pathname}`.replace(/\/$/, '');
    default:
      return undefined;
  }
}

async function ask(address: string): Promise<'public' | 'private' | 'unknown'> {
  try {
    const response = await fetch(
      `${address}/info/refs?service=git-upload-pack`,
      {signal: AbortSignal.timeout(PATIENCE_MS)},
    );
    const type = response.headers.get('content-type') ?? '';
    await response.body?.cancel();
    if (type.startsWith('application/x-git-upload-pack')) {
      return 'public';
    }
    // Git hosts answer so for a private repository. Any other status may come from
    // a failing host, a filter or a rate limit, and shows nothing.
    return [401, 404].includes(response.status) ? 'private' : 'unknown';
  } catch {
    return 'unknown';
  }
}
