// @vitest-environment node
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';

import {withBuildLock} from '../../../src/scripts/buildSite';
import {writeSite} from '../../support/unit/content';

it('one build follows another, also one that failed or was killed, and none runs beside it', async () => {
  const dir = writeSite({});
  const build = vi.fn(async () => undefined);
  await expect(
    withBuildLock(dir, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  const fileOf = (pid: number | undefined) =>
    path.join(dir, `build.${pid}.pid`);
  writeFileSync(fileOf(spawnSync('true').pid), '');
  await withBuildLock(dir, build);
  expect(build).toHaveBeenCalledOnce();
  expect(readdirSync(dir)).toEqual([]);

  const running = spawn('sleep', ['60']);
  onTestFinished(() => {
    running.kill();
  });
  // A build that starts at the same time sees the file of this one.
  await withBuildLock(dir, async () => {
    expect(existsSync(fileOf(process.pid))).toBe(true);
  });
  writeFileSync(fileOf(running.pid), '');
  await expect(withBuildLock(dir, build)).rejects.toThrow(
    `Another build is running (process ${running.pid}).`,
  );
  expect(build).toHaveBeenCalledOnce();
  expect(readdirSync(dir)).toEqual([path.basename(fileOf(running.pid))]);
});
