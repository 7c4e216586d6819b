import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {cp, mkdtemp, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {ConfigurationError} from '../../../config/environment';
import {SEALED_FOLDER} from '../../shared/boot';
import type {PublicSettings} from './sealEmptySite';

/** All that the public part may be made of. What it imports beyond this, it may not know. */
export const PUBLIC_CODE = [
  'src/config',
  'src/gate',
  'src/sealing',
  'src/shell',
] as const;

const SETTINGS_OF_TOOLS = ['package.json', 'tsconfig.json'];
const PROGRAM = 'src/sealing/node/audit/sealEmptySite.ts';

/** A file of the public part as it is without any content. */
export interface EmptySiteFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Publishes a site without content, and gives what it has outside `sealed/`:
 * the measure of what is public.
 *
 * A process of its own in a folder of its own, outside the repository: code
 * that looks for content or history, by whatever way, finds none there.
 *
 * @throws ConfigurationError if the public part cannot be made without content
 */
export default async function buildEmptySite(
  siteDir: string,
  settings: PublicSettings,
): Promise<EmptySiteFile[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'empty-site-'));
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
    await run(dir, settings);
    const publicDir = path.join(dir, 'public');
    return globSync('**/*', {
      cwd: publicDir,
      dot: true,
      ignore: `${SEALED_FOLDER}**`,
    }).map((file) => ({
      path: file,
      bytes: readFileSync(path.join(publicDir, file)),
    }));
  } finally {
    remove();
    process.off('exit', remove);
  }
}

async function run(dir: string, settings: PublicSettings): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', PROGRAM, JSON.stringify(settings)],
    {cwd: dir, stdio: ['ignore', 'ignore', 'inherit']},
  );
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0 || !existsSync(path.join(dir, 'public'))) {
    throw new ConfigurationError(
      [
        'The public part cannot be made from an empty site; why stands above. It must not need content.',
        `Code that it needs and that knows nothing belongs in one of: ${PUBLIC_CODE.join(', ')}.`,
      ].join('\n'),
    );
  }
}
