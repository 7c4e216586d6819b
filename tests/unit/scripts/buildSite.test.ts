import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it, vi} from 'vitest';

import {withBuildLock} from '../../../src/scripts/buildSite';
import {writeSite} from '../../support/unit/content';

it('one build follows another, also one that failed or was killed, and none runs beside it', async () => {
  const dir = writeSite({});
  const build = vi.fn(async () => undefined);
  await withBuildLock(dir, async () => {
    await expect(withBuildLock(dir, build)).rejects.toThrow(
      `Another build is running (process ${process.pid}).`,
    );
  });
  expect(build).not.toHaveBeenCalled();
  await expect(
    withBuildLock(dir, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  await withBuildLock(dir, build);
  expect(build).toHaveBeenCalledOnce();

  const {pid: ended} = spawnSync('true');
  writeFileSync(path.join(dir, 'build.pid'), String(ended));
  await withBuildLock(dir, build);
  expect(build).toHaveBeenCalledTimes(2);
});
