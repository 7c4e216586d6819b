/* Decides whether a build may be published. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {KEY_IDS_FILE, readKeyIdList} from '../config/keyIdList';
import {PUBLIC_FILES} from '../config/publicFiles';
import {
  loadVariables,
  readPublicEnvironment,
  type Variables,
} from '../config/publicEnvironment';
import {SITE_DIR} from '../config/siteDir';
import {assertNone} from '../config/UserError';
import {findWrongProject} from '../gate/build';
import {buildPublicPart, listFolder} from '../sealing/build';
import {
  BOOT_NAME,
  SEALED_FOLDER,
  readHeader,
  SealError,
  publishedName,
} from '../envelope';
import plural from '../shared/plural';

const BUILD_AGAIN = 'run npm run build';

/**
 * Checks whether build/ may be published. It needs no key.
 *
 * @param variables the public variables from which it was built
 * @returns the id of the key that it is sealed with
 * @throws UserError that names every reason against it
 */
export default async function assertPublishable(
  siteDir = SITE_DIR,
  variables = loadVariables(siteDir),
): Promise<string> {
  const problems: string[] = [];
  const keyId = await inspectBuild(siteDir, variables, problems);
  const wrongProject = findWrongProject(readPublicEnvironment(variables));
  if (wrongProject !== undefined) {
    problems.push(`${wrongProject} and ${BUILD_AGAIN}`);
  }
  for (const [address, answer] of await askHosts(siteDir)) {
    if (answer === 'public') {
      problems.push(
        `anyone can read the repository ${address}, which contains the rules unencrypted: make it private`,
      );
    } else if (
      answer === 'unknown' &&
      process.env.REPOSITORY_IS_PRIVATE !== '1'
    ) {
      problems.push(
        `${address} does not show whether the repository is private: try again later, or, if its host never shows it, set REPOSITORY_IS_PRIVATE=1`,
      );
    }
  }
  assertNone(problems, 'build/ must not be published. Nothing was published:');
  return keyId;
}

/**
 * Compares the build with the public part and the listed files, which are made
 * again, byte for byte. All other files must be sealed.
 *
 * @param problems receives what is wrong
 * @returns the id of the key
 */
async function inspectBuild(
  siteDir: string,
  variables: Variables,
  problems: string[],
): Promise<string> {
  const buildDir = path.join(siteDir, 'build');
  const {files, others} = listFolder(buildDir);
  const contents = new Map<string, Buffer>();
  for (const file of files) {
    contents.set(file, await readFile(path.join(buildDir, file)));
  }
  const shell = contents.get('index.html');
  if (shell === undefined || shell.includes('name="demo-build"')) {
    problems.push(
      shell === undefined
        ? `there is no build: ${BUILD_AGAIN}`
        : `it is a demo, which signs in to the emulator on your computer and is encrypted with a public key: ${BUILD_AGAIN}`,
    );
    return '';
  }
  const keyId = keyIdOf(contents.get(SEALED_FOLDER + BOOT_NAME));
  if (keyId === '') {
    problems.push(`it has no sealed content: ${BUILD_AGAIN}`);
    return '';
  }
  const clear = await buildPublicPart(siteDir, variables);
  for (const file of Object.keys(PUBLIC_FILES)) {
    clear.set(file, await readFile(path.join(siteDir, 'static', file)));
  }
  for (const [file, bytes] of clear) {
    if (contents.get(file)?.equals(bytes) !== true) {
      problems.push(
        `${file} is missing, changed, or from other code or settings: ${BUILD_AGAIN}`,
      );
    }
  }
  let strangers = others.length;
  for (const [file, bytes] of contents) {
    strangers +=
      clear.has(file) || (await isSealed(file, bytes, keyId)) ? 0 : 1;
  }
  if (strangers > 0) {
    problems.push(
      `${plural(strangers, '# file in it is', '# files in it are')} not from a build: ${BUILD_AGAIN}`,
    );
  }
  const known = await readKeyIdList(path.join(siteDir, KEY_IDS_FILE));
  if (!known.includes(keyId)) {
    problems.push(
      `it is sealed with the key ${keyId}, which no known account holds: ${KEY_IDS_FILE} lists ${known.join(', ') || 'none'}. If npm run staff has changed that list, commit and merge it; otherwise set SEAL_KEY to the key that accounts hold and ${BUILD_AGAIN}`,
    );
  }
  return keyId;
}

/** Whether a file has the build's key, and the name that its bytes give. */
async function isSealed(
  file: string,
  bytes: Buffer,
  keyId: string,
): Promise<boolean> {
  const name = file.slice(SEALED_FOLDER.length);
  return (
    file.startsWith(SEALED_FOLDER) &&
    keyIdOf(bytes) === keyId &&
    (name === BOOT_NAME ||
      name === (await publishedName(new Uint8Array(bytes))))
  );
}

/** @returns nothing if it is not sealed */
function keyIdOf(envelope: Buffer | undefined): string {
  try {
    return readHeader(new Uint8Array(envelope ?? [])).keyId;
  } catch (error) {
    if (error instanceof SealError) {
      return '';
    }
    throw error;
  }
}

/**
 * Asks each remote of the repository, without a login, whether anyone can read
 * it. The request is the first one of every clone, so all hosts know it.
 *
 * @returns answers by address
 * @see https://git-scm.com/docs/gitprotocol-http
 */
export async function askHosts(
  siteDir: string,
): Promise<Map<string, 'public' | 'private' | 'unknown'>> {
  const {execa} = await import('execa');
  // Lines of name, address and purpose; none outside of a Git repository.
  const {stdout} = await execa('git', ['remote', '--verbose'], {
    cwd: siteDir,
    reject: false,
    lines: true,
  });
  const addresses = stdout.flatMap(
    (line) => toHttp(line.split(/\s/)[1] ?? '') ?? [],
  );
  return new Map(
    await Promise.all(
      addresses.map(async (address) => [address, await ask(address)] as const),
    ),
  );
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

const PATIENCE_MS = 20_000;

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
