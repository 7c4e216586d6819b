import {mkdirSync, mkdtempSync, rmSync, utimesSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {withBuildLock} from '../../../src/scripts/buildSite';

let dir: string;
const build = vi.fn(async () => undefined);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-lock-'));
  build.mockClear();
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

it('refuses a build while another runs', async () => {
  await withBuildLock(dir, async () => {
    await expect(withBuildLock(dir, build, 0)).rejects.toThrow(
      'Another build is running.',
    );
  });
  expect(build).not.toHaveBeenCalled();
});

it('lets one build follow another, and a build that failed', async () => {
  await withBuildLock(dir, build);
  await expect(
    withBuildLock(dir, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  await withBuildLock(dir, build);
  expect(build).toHaveBeenCalledTimes(2);
});

it('takes the lock of a build that was killed', async () => {
  const lock = path.join(dir, 'build.lock');
  mkdirSync(lock);
  utimesSync(lock, 1, 1);
  await withBuildLock(dir, build);
  expect(build).toHaveBeenCalledOnce();
});
