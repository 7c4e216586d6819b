import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {LOGO_FILES} from '../config/brand';
import {KEY_ID_LIST, readKeyIdList} from '../config/keyIdList';
import {PUBLIC_FILES} from '../config/publicFiles';
import {LOGO} from '../config/site';
import {BUILD_DIR, SITE_DIR} from '../config/siteDir';
import UserError from '../config/UserError';
import count from '../shared/count';
import findPublicRepositories from './repository/findPublicRepositories';
import {listFolder, SHARD_NAMES} from '../sealing/build';
import {
  BOOT_NAME,
  SEALED_FOLDER,
  type Bytes,
  readHeader,
  SealError,
  publishedName,
} from '../sealing/format';

export interface Publication {
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

/** The build that the commands publish. */
const ownBuild = (): Publication => ({
  siteDir: SITE_DIR,
  buildDir: BUILD_DIR,
  keyIdList: KEY_ID_LIST,
  // Firebase's command line sets it for the script that it runs before deploying.
  projectId: process.env.GCLOUD_PROJECT,
  isPrivate: process.env.REPOSITORY_IS_PRIVATE === '1',
});

/**
 * Checks whether build/ may be published. It needs no key.
 *
 * @returns the id of the key that it is sealed with
 * @throws UserError that names every reason against it
 */
export default async function assertPublishable(
  publication: Partial<Publication> = {},
): Promise<string> {
  const {siteDir, isPrivate, ...build} = {...ownBuild(), ...publication};
  const {problems, keyId} = await inspectBuild({siteDir, ...build});
  const all = [...problems, ...(await repositoryProblems(siteDir, isPrivate))];
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
  /** Empty if there is no boot file. */
  readonly keyId: string;
}

async function inspectBuild({
  siteDir,
  buildDir,
  keyIdList,
  projectId,
}: Omit<Publication, 'isPrivate'>): Promise<Inspected> {
  const {files, others} = listFolder(buildDir);
  if (!files.includes('index.html')) {
    return {problems: [`there is no build: ${BUILD_AGAIN}`], keyId: ''};
  }
  const read = async (file: string, dir = buildDir): Promise<Bytes> =>
    new Uint8Array(await readFile(path.join(dir, file)));
  const textOf = async (file: string) =>
    Buffer.from(await read(file)).toString();
  if ((await textOf('index.html')).includes('name="demo-build"')) {
    const problem = `it is a demo, which signs in to the emulator on your computer and is encrypted with a public key: ${BUILD_AGAIN}`;
    return {problems: [problem], keyId: ''};
  }
  const boot = SEALED_FOLDER + BOOT_NAME;
  const keyId = files.includes(boot) ? keyIdOf(await read(boot)) : undefined;
  const scripts = files.filter((file) => GATE.test(file));
  const isOwn = async (file: string): Promise<boolean> => {
    if (file.startsWith(SEALED_FOLDER)) {
      return isSealed(
        file.slice(SEALED_FOLDER.length),
        await read(file),
        keyId,
      );
    }
    if (LOGOS.has(file)) {
      return (await textOf(file)) === LOGO;
    }
    return file in PUBLIC_FILES
      ? Buffer.compare(
          await read(file),
          await read(file, path.join(siteDir, 'static')),
        ) === 0
      : SHELL.has(file) || GATE.test(file);
  };
  const own = await Promise.all(files.map(isOwn));
  const strangers = own.filter((is) => !is).length + others.length;
  const known = await readKeyIdList(keyIdList);
  const texts = await Promise.all(scripts.map(textOf));
  return {
    keyId: keyId ?? '',
    problems: [
      ...(keyId === undefined
        ? [`it has no sealed content: ${BUILD_AGAIN}`]
        : []),
      ...(strangers > 0
        ? [
            `${count(strangers, 'file')} in it ${strangers === 1 ? 'is' : 'are'} not from a build: ${BUILD_AGAIN}`,
          ]
        : []),
      ...(keyId === undefined || known.includes(keyId)
        ? []
        : [
            `it is sealed with the key ${keyId}, which no known account holds: src/config/keyIds.json lists ${known.join(', ') || 'none'}. Set SEAL_KEY to the key that accounts hold and ${BUILD_AGAIN}; or give accounts this key with npm run staff -- rotate or add, which update that list`,
          ]),
      ...(projectId === undefined ||
      texts.some((text) => text.includes(JSON.stringify(projectId)))
        ? []
        : [
            `it does not sign in to the Firebase project "${projectId}", to which it would be published. Set FIREBASE_PROJECT_ID to the project that you mean and ${BUILD_AGAIN}`,
          ]),
    ],
  };
}

const LOGOS: ReadonlySet<string> = new Set(Object.values(LOGO_FILES));
const SHELL: ReadonlySet<string> = new Set(['index.html', '404.html']);
const GATE = /^gate\.[0-9a-f]{16}\.js$/;
const FIXED_NAMES: ReadonlySet<string> = new Set([BOOT_NAME, ...SHARD_NAMES]);

/** Whether a file is sealed with the build's key, under the name that its bytes give. */
async function isSealed(
  name: string,
  envelope: Bytes,
  keyId: string | undefined,
): Promise<boolean> {
  return (
    keyId !== undefined &&
    keyIdOf(envelope) === keyId &&
    (FIXED_NAMES.has(name) || name === (await publishedName(envelope)))
  );
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

async function repositoryProblems(
  siteDir: string,
  isPrivate: boolean,
): Promise<string[]> {
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
