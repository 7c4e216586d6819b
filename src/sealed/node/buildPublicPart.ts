import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {cp, mkdtemp, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {PACKAGE_DIR} from '../settings/folders';
import {gateFile} from '../settings/Gate';
import type {Settings} from '../settings/Settings';
import {SETTINGS_VARIABLE} from '../settings/siteSettings';
import UserError from '../shared/UserError';
import {listFolder} from './listFolder';
import {packageDir, WITH_TYPESCRIPT} from './packages';

/** Node.js itself may need them. */
const SYSTEM_VARIABLES = ['PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP'];

/** Files by their path below the published folder. */
export type PublicFiles = ReadonlyMap<string, Buffer>;

/**
 * Builds the public part: shell, gate and policy. A separate process does it, in a
 * folder outside of the repository, with only copies of this package and of the gate's
 * options, and the settings. So the result cannot contain the content or the key.
 *
 * @throws UserError if that process fails
 */
export async function buildPublicPart(
  siteDir: string,
  settings: Settings,
): Promise<Map<string, Buffer>> {
  const parent = await mkdtemp(path.join(tmpdir(), 'public-part-'));
  const dir = path.join(parent, 'package');
  const remove = () => {
    rmSync(parent, {recursive: true, force: true});
  };
  // An interrupted build leaves nothing behind.
  process.once('exit', remove);
  try {
    const ownPackages = path.join(PACKAGE_DIR, 'node_modules');
    await cp(PACKAGE_DIR, dir, {
      recursive: true,
      filter: (file) => file !== ownPackages,
    });
    if (existsSync(ownPackages)) {
      await symlink(ownPackages, path.join(dir, 'node_modules'), 'junction');
    }
    const packages = path.dirname(packageDir('firebase', PACKAGE_DIR));
    await symlink(packages, path.join(parent, 'node_modules'), 'junction');
    const file = gateFile(siteDir);
    await cp(path.join(siteDir, file), path.join(parent, file));
    await run(dir, {
      ...pick(process.env, SYSTEM_VARIABLES),
      [SETTINGS_VARIABLE]: JSON.stringify(settings),
      // tsx caches by path, and this folder is not used again.
      TSX_DISABLE_CACHE: '1',
    });
    const publicDir = path.join(dir, 'public');
    return new Map(
      listFolder(publicDir).files.map((file) => [
        file,
        readFileSync(path.join(publicDir, file)),
      ]),
    );
  } finally {
    remove();
    process.off('exit', remove);
  }
}

async function run(dir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const program = spawn(
    process.execPath,
    [...WITH_TYPESCRIPT, 'node/writePublicPart.ts'],
    {cwd: dir, env, stdio: ['ignore', 'ignore', 'inherit']},
  );
  const [exitCode] = (await once(program, 'exit')) as [number | null];
  if (exitCode !== 0) {
    throw new UserError(
      'The public part cannot be made without the content. The reason is above. It can only use the code of docusaurus-sealed and the options of the gate.',
    );
  }
}

function pick(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => names.includes(name)),
  );
}
