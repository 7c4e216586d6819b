import {chmod, stat} from 'node:fs/promises';
import path from 'node:path';

import type {Finding} from './Finding';

interface SecretFiles {
  /** Where `.env` lies, if there is one. */
  readonly siteDir: string;
  readonly credentialsFile: string | undefined;
}

const OTHERS = 0o077;
const OWNER_ALONE = 0o600;

/** Whether other users of this computer can read what opens the site or its project. */
export default async function checkSecretFiles(
  {siteDir, credentialsFile}: SecretFiles,
  {fix}: {readonly fix: boolean},
): Promise<readonly Finding[]> {
  const files = [
    {check: '.env', file: path.join(siteDir, '.env')},
    ...(credentialsFile === undefined
      ? []
      : [{check: 'credentials file', file: credentialsFile}]),
  ];
  const findings = await Promise.all(
    files.map(({check, file}) => checkFile(check, file, fix)),
  );
  return findings.flatMap((finding) => finding ?? []);
}

/** @returns undefined if there is no such file, or no such thing as its mode */
async function checkFile(
  check: string,
  file: string,
  fix: boolean,
): Promise<Finding | undefined> {
  const mode = await readMode(file);
  if (mode === undefined) {
    return undefined;
  }
  if ((mode & OTHERS) === 0) {
    return {
      check,
      result: 'ok',
      message: `No other user of this computer can read ${file}.`,
    };
  }
  const problem: Finding = {
    check,
    result: 'problem',
    message: `Other users of this computer can read ${file}, or change it.`,
    fix: `npm run staff -- doctor --fix, or chmod 600 ${file}`,
  };
  if (!fix) {
    return problem;
  }
  try {
    await chmod(file, OWNER_ALONE);
  } catch {
    return {...problem, fix: `Have its owner run chmod 600 ${file}`};
  }
  return {
    check,
    result: 'ok',
    message: `Other users of this computer could read ${file}; they no longer can. If they are not to be trusted, change what it holds.`,
  };
}

async function readMode(file: string): Promise<number | undefined> {
  if (process.platform === 'win32') {
    return undefined;
  }
  try {
    return (await stat(file)).mode;
  } catch {
    return undefined;
  }
}
