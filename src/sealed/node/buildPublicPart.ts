import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync} from 'node:fs';
import {cp, mkdtemp, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {PUBLIC_VARIABLES} from '../../config/publicEnvironment';
import UserError from '../../shared/UserError';
import {listFolder} from './listFolder';

/** All code of the public part: it cannot import anything else. */
const PUBLIC_CODE = ['src/config', 'src/sealed', 'src/shared'];
const TOOL_SETTINGS = ['package.json', 'tsconfig.json'];
const PROGRAM = 'src/sealed/node/writePublicPart.ts';

/** Node.js itself may need them. */
const SYSTEM_VARIABLES = ['PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP'];

/** Files by their path below the published folder. */
export type PublicFiles = ReadonlyMap<string, Buffer>;

/**
 * Builds the public part: shell, gate and policy. A separate process does it, in a
 * folder outside of the repository, with only the gate's code and the public
 * variables. So the result cannot contain the content or the key.
 *
 * @param variables the environment
 * @throws UserError if that process fails
 */
export async function buildPublicPart(
  siteDir: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Map<string, Buffer>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'public-part-'));
  const remove = () => {
    rmSync(dir, {recursive: true, force: true});
  };
  // An interrupted build leaves nothing behind.
  process.once('exit', remove);
  try {
    for (const name of [...PUBLIC_CODE, ...TOOL_SETTINGS]) {
      await cp(path.join(siteDir, name), path.join(dir, name), {
        recursive: true,
      });
    }
    await symlink(
      path.join(siteDir, 'node_modules'),
      path.join(dir, 'node_modules'),
      'junction',
    );
    await run(dir, {
      ...pick(process.env, SYSTEM_VARIABLES),
      ...pick(variables, PUBLIC_VARIABLES),
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
  // It imports no TypeScript later, which would need the slower `--import tsx`.
  const program = spawn(process.execPath, ['--require', 'tsx/cjs', PROGRAM], {
    cwd: dir,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = (await once(program, 'exit')) as [number | null];
  if (exitCode !== 0) {
    throw new UserError(
      [
        'The public part cannot be made without the content. The reason is above.',
        `It can only use the code in ${PUBLIC_CODE.join(', ')} and the variables ${PUBLIC_VARIABLES.join(', ')}.`,
      ].join('\n'),
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
