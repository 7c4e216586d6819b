import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';

import withBuildLock from '../../../src/commands/withBuildLock';

/** Of no process: Linux gives none so high. */
const DEAD = 2 ** 30;

let dir: string;
let running: number;
let most: number;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-lock-'));
  running = 0;
  most = 0;
});

afterEach(() => {
  rmSync(dir, {recursive: true});
});

async function build(): Promise<void> {
  running += 1;
  most = Math.max(most, running);
  await new Promise((resolve) => setTimeout(resolve, 5));
  running -= 1;
}

function leaveStaleLock(): void {
  mkdirSync(path.join(dir, 'locks'), {recursive: true});
  writeFileSync(path.join(dir, 'locks/1'), String(DEAD));
  // Where it was before.
  writeFileSync(path.join(dir, 'lock'), String(DEAD));
}

it('runs one of two builds that begin at once and both find a lock of the dead', async () => {
  for (let round = 0; round < 20; round += 1) {
    leaveStaleLock();
    const results = await Promise.allSettled(
      // Two that are alive, and not each other.
      [process.pid, process.ppid].map((pid) => withBuildLock(dir, build, pid)),
    );
    expect(most).toBe(1);
    expect(
      results.filter(({status}) => status === 'fulfilled').length,
    ).toBeGreaterThan(0);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(String(result.reason)).toContain('Another build is running');
      }
    }
  }
});

it('lets one build follow another, and a build that failed', async () => {
  await withBuildLock(dir, build);
  await expect(
    withBuildLock(dir, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  await withBuildLock(dir, build, process.ppid);
  expect(readdirSync(path.join(dir, 'locks'))).toHaveLength(1);
});

it('refuses a build while another runs, and names its process', async () => {
  await withBuildLock(dir, async () => {
    await expect(withBuildLock(dir, build, process.ppid)).rejects.toThrow(
      `process ${process.pid}`,
    );
  });
  expect(most).toBe(0);
});
