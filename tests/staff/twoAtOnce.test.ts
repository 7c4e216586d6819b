import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';

import {importOpeningKey} from '../../src/sealing/format';
import {createProject, type AdminProject} from '../support/adminProject';

let project: AdminProject;

beforeEach(async () => {
  project = await createProject();
  return project.remove;
});

const READERS = 12;
/** Only add.test.ts has a project with mails. */
const NO_MAIL = ['--password', '-'];
const PASSWORD = 'handed-over-1';
const reader = (index: number) => `reader-${index}@example.com`;

async function createReaders(): Promise<void> {
  await project.createReaders(READERS, (docsEmail) => ({
    docs: {[project.keyId]: project.sealKey},
    docsEmail,
    docsInvited: 1_700_000_000,
  }));
}

const file = (name: string) => path.join(project.dir, name);

function staff(...args: readonly string[]) {
  return project.startStaff([...args, '--key-ids', file('keyIds.json')], {
    input: PASSWORD,
  }).ended;
}

function rotate(name: string) {
  return staff('rotate', '--key-file', file(name));
}

describe('two commands at once', () => {
  test('lose no grant and no revocation while a rotation begins and ends', async () => {
    await createReaders();
    const begun = await Promise.all([
      rotate('next.key'),
      staff('add', 'early@example.com', ...NO_MAIL),
      staff('revoke', reader(11)),
    ]);
    expect(begun.map(({exitCode}) => exitCode)).toEqual([0, 0, 0]);
    const sealKey = readFileSync(file('next.key'), 'utf8').trim();
    const {id} = await importOpeningKey(sealKey);
    const both = [project.keyId, id].sort();
    for (const email of [reader(0), reader(10), 'early@example.com']) {
      expect(await project.keyIdsOf(email)).toEqual(both);
    }
    expect(await project.keyIdsOf(reader(11))).toEqual([]);

    const ended = await Promise.all([
      staff('rotate', '--finish', '--skip-site-check'),
      project.run(
        `add late@example.com --password - --key-ids ${file('keyIds.json')}`,
        {env: {SEAL_KEY: sealKey}, input: PASSWORD},
      ),
      staff('revoke', reader(10)),
    ]);
    expect(ended.map(({exitCode}) => exitCode)).toEqual([0, 0, 0]);
    for (const email of [reader(0), 'early@example.com', 'late@example.com']) {
      expect(await project.keyIdsOf(email)).toEqual([id]);
    }
    expect(await project.keyIdsOf(reader(10))).toEqual([]);
    expect(await project.keyIdsOf(reader(11))).toEqual([]);
  });

  test('write nothing more after one slept and lost the lock', async () => {
    await createReaders();
    const sleeper = project.startStaff([
      ...['rotate', '--key-file', file('next.key')],
      ...['--key-ids', file('keyIds.json')],
    ]);
    while ((await project.keyIdsOf(reader(0))).length < 2) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    sleeper.child.kill('SIGSTOP');
    const revoked = await staff('revoke', reader(8), '--break-lock');
    expect(revoked.exitCode).toBe(0);
    sleeper.child.kill('SIGCONT');
    const {exitCode, stderr} = await sleeper.ended;
    expect(exitCode).toBe(1);
    expect(stderr).toContain('The lock was broken');
    expect(await project.keyIdsOf(reader(9))).toEqual([project.keyId]);

    expect((await rotate('next.key')).exitCode).toBe(0);
    expect(await project.keyIdsOf(reader(9))).toHaveLength(2);
    expect(await project.keyIdsOf(reader(8))).toEqual([]);
  });
});
