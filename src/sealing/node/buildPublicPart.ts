import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync} from 'node:fs';
import {cp, mkdtemp, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {PUBLIC_VARIABLES} from '../../config/publicEnvironment';
import UserError from '../../config/UserError';
import {listFolder} from './listFolder';

/** All that the public part may be made of. What it imports beyond this, it may not know. */
const PUBLIC_CODE = [
  'src/config',
  'src/gate',
  'src/sealing',
  'src/shared',
  'src/shell',
];
const SETTINGS_OF_TOOLS = ['package.json', 'tsconfig.json'];
const PROGRAM = 'src/sealing/node/writePublicPart.ts';

/** What Node.js itself may need. */
const VARIABLES_OF_SYSTEM = ['PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP'];

/** Files by their path below the folder that is published. */
export type PublicFiles = ReadonlyMap<string, Buffer>;

/**
 * Builds the public part: shell, gate and policy. A process of its own does it,
 * in a folder of its own, outside the repository, that holds the gate's code and
 * nothing else, and with the public variables alone: what it writes cannot hold
 * a word of the content, nor the key, for it has never seen either.
 *
 * @param variables the environment as it is: nothing that was worked out beside
 * the content
 * @throws UserError if the public part cannot be made so
 */
export async function buildPublicPart(
  siteDir: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<PublicFiles> {
  const dir = await mkdtemp(path.join(tmpdir(), 'public-part-'));
  const remove = () => {
    rmSync(dir, {recursive: true, force: true});
  };
  // A build that is broken off meanwhile leaves nothing behind.
  process.once('exit', remove);
  try {
    for (const name of [...PUBLIC_CODE, ...SETTINGS_OF_TOOLS]) {
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
      ...pick(process.env, VARIABLES_OF_SYSTEM),
      ...pick(variables, PUBLIC_VARIABLES),
      // It goes by paths, and nobody builds in this folder again.
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
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', PROGRAM], {
    cwd: dir,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0) {
    throw new UserError(
      [
        'The public part cannot be made without the content. The reason is above.',
        `It may need nothing but the code in ${PUBLIC_CODE.join(', ')} and the variables ${PUBLIC_VARIABLES.join(', ')}.`,
      ].join('\n'),
    );
  }
}

function pick(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = variables[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
