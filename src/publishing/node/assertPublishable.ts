import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {KEY_ID_LIST, readKeyIdList} from '../../config/keyIdList';
import {BUILD_DIR, SCRATCH_DIR, SITE_DIR} from '../../config/siteDir';
import UserError from '../../config/UserError';
import {readBuildRecord, type BuildRecord} from './buildRecord';
import {digestFolder, digestSources} from './digest';
import findPublicRepositories from './findPublicRepositories';

interface Publication {
  readonly siteDir: string;
  readonly buildDir: string;
  readonly scratchDir: string;
  /** File with the ids of the keys that accounts hold. */
  readonly keyIdList: string;
  /** The Firebase project that it is about to be published in, if that is known. */
  readonly projectId: string | undefined;
  /** Says of repositories whose host cannot be asked that they are private. */
  readonly isPrivate: boolean;
}

const ANEW = 'run npm run build';

/** What the commands that publish are about. */
const ownBuild = (): Publication => ({
  siteDir: SITE_DIR,
  buildDir: BUILD_DIR,
  scratchDir: SCRATCH_DIR,
  keyIdList: KEY_ID_LIST,
  // Firebase's command line says so to what it runs before a deployment.
  projectId: process.env.GCLOUD_PROJECT,
  isPrivate: process.env.REPOSITORY_IS_PRIVATE === '1',
});

/**
 * Whether build/ may be published.
 *
 * @returns what is known of the build
 * @throws UserError that names everything that stands against it
 */
export default async function assertPublishable(
  publication = ownBuild(),
): Promise<BuildRecord> {
  const {siteDir, scratchDir} = publication;
  const record = await readBuildRecord(scratchDir);
  const problems = [
    ...(await buildProblems(publication, record)),
    ...(await repositoryProblems(siteDir, publication.isPrivate)),
  ];
  if (record === undefined || problems.length > 0) {
    throw new UserError(
      [
        'build/ must not be published, and nothing was:',
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    );
  }
  return record;
}

async function buildProblems(
  {siteDir, buildDir, keyIdList, projectId}: Publication,
  record: BuildRecord | undefined,
): Promise<string[]> {
  const shell = path.join(buildDir, 'index.html');
  if (!existsSync(shell)) {
    return [`there is no build: ${ANEW}`];
  }
  if (
    record?.mode === 'demo' ||
    (await readFile(shell, 'utf8')).includes('name="demo-build"')
  ) {
    return [
      `it is a demo, which signs in to the emulator on your computer and is sealed with a public key: ${ANEW}`,
    ];
  }
  if (record === undefined) {
    return [
      `nothing says that the audit has passed it: ${ANEW}, on this computer`,
    ];
  }
  if ((await digestFolder(buildDir)) !== record.files) {
    return [
      `it is not what the audit has passed: files were added, changed or removed since. ${capital(ANEW)}`,
    ];
  }
  const problems: string[] = [];
  if ((await digestSources(siteDir)) !== record.sources) {
    problems.push(
      `it is old: the sources have changed since. ${capital(ANEW)}`,
    );
  }
  const known = await readKeyIdList(keyIdList);
  if (!known.includes(record.keyId)) {
    problems.push(
      `it is sealed with the key ${record.keyId}, which no account is known to hold: src/config/keyIds.json lists ${known.join(', ') || 'none'}. Set SEAL_KEY to the key that accounts hold and ${ANEW}; or give accounts this key with npm run staff -- rotate or add, which keep that list`,
    );
  }
  if (projectId !== undefined && projectId !== record.projectId) {
    problems.push(
      `it signs in to the Firebase project "${record.projectId}", and would be published in "${projectId}". Set FIREBASE_PROJECT_ID to the project that you mean and ${ANEW}`,
    );
  }
  return problems;
}

async function repositoryProblems(
  siteDir: string,
  isPrivate: boolean,
): Promise<string[]> {
  const repositories = await findPublicRepositories(siteDir);
  return [
    ...repositories.public.map(
      (address) =>
        `anybody can read the repository ${address}, which holds the rules in clear: make it private`,
    ),
    ...(isPrivate ? [] : repositories.unknown).map(
      (address) =>
        `${address} does not say whether the repository is private: try again when it answers; or, if its host never does, set REPOSITORY_IS_PRIVATE=1`,
    ),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
