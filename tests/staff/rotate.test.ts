import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';

import {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
  sealFile,
} from '../../src/sealing/format';
import {createProject, type AdminProject} from '../support/adminProject';

let project: AdminProject;
let keyFile: string;
let keyIds: string;

beforeEach(async () => {
  project = await createProject();
  keyFile = path.join(project.dir, 'next.key');
  keyIds = path.join(project.dir, 'keyIds.json');
  return project.remove;
});

function rotate(...args: readonly string[]) {
  return project.staff(['rotate', '--key-ids', keyIds, ...args]);
}

function createReaders(number: number): Promise<readonly string[]> {
  return project.createReaders(number, (_, rank) => ({
    docs: {[project.keyId]: project.sealKey},
    rank,
  }));
}

async function keyIdOf(file: string): Promise<string> {
  return (await importOpeningKey(readFileSync(file, 'utf8').trim())).id;
}

function readList(): unknown {
  return JSON.parse(readFileSync(keyIds, 'utf8'));
}

/** A host that publishes a boot file sealed with a key, and nothing else. */
async function publish(key: string): Promise<{url: string; server: Server}> {
  const envelope = await sealFile({
    name: 'boot',
    content: new TextEncoder().encode('{}'),
    key: await importSealingKey(key),
  });
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/sealed/boot' ? 200 : 404;
    response.end(response.statusCode === 200 ? envelope : undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}`, server};
}

describe('rotate', () => {
  test('gives everybody both keys, then only the new one once it is published', async () => {
    const readers = await createReaders(3);
    await project.auth.createUser({email: 'pending@example.com'});
    const first = await rotate('--key-file', keyFile);
    expect(first).toMatchObject({exitCode: 0});
    expect(first.output).toContain('SEAL_KEY');
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const next = await keyIdOf(keyFile);
    const newKey = readFileSync(keyFile, 'utf8').trim();
    expect(first.output).not.toContain(newKey);
    for (const [index, email] of readers.entries()) {
      expect(await project.claimsOf(email)).toEqual({
        docs: {[project.keyId]: project.sealKey, [next]: newKey},
        rank: index,
      });
    }
    expect(await project.grantOf('pending@example.com')).toEqual({});
    expect(readList()).toEqual([project.keyId, next]);

    // Accounts granted in between get both, whichever key is set by now.
    const added = await project.staff(
      ['add', 'late@example.com', '--password', '-', '--key-ids', keyIds],
      {input: 'handed-over-1', env: {SEAL_KEY: newKey}},
    );
    expect(added.exitCode).toBe(0);
    expect(await project.keyIdsOf('late@example.com')).toEqual(
      [project.keyId, next].sort(),
    );

    const again = await rotate(
      '--key-file',
      path.join(project.dir, 'other.key'),
    );
    expect(again.exitCode).toBe(1);
    expect(again.stderr).toContain(`from ${project.keyId} to ${next} is open`);
    expect(existsSync(path.join(project.dir, 'other.key'))).toBe(false);

    const old = await publish(project.sealKey);
    const early = await rotate('--finish', '--url', old.url);
    old.server.close();
    expect(early.exitCode).toBe(1);
    expect(early.stderr).toContain(`sealed with the key ${project.keyId}`);
    // The advice for another trouble is no way around this check.
    const unreachable = await rotate(
      ...['--finish', '--url', old.url],
      ...['--break-lock', '--allow-unknown-key'],
    );
    expect(unreachable.exitCode).toBe(1);
    expect(unreachable.stderr).toContain('cannot be reached');
    expect(unreachable.stderr).toContain('--skip-site-check');
    expect(await project.keyIdsOf('reader-0@example.com')).toHaveLength(2);

    const published = await publish(newKey);
    const finished = await rotate('--finish', '--url', published.url);
    published.server.close();
    expect(finished).toMatchObject({exitCode: 0});
    expect(finished.stdout).toContain('preview channels');
    expect(finished.stdout).toContain('rebuild');
    expect(await project.grantOf('reader-2@example.com')).toEqual({
      [next]: newKey,
    });
    expect(await project.grantOf('late@example.com')).toEqual({[next]: newKey});
    expect(readList()).toEqual([next]);

    expect(await rotate('--finish')).toMatchObject({exitCode: 1});
    const stale = await project.staff(['grant', 'pending@example.com']);
    expect(stale.exitCode).toBe(1);
    expect(stale.stderr).toContain('retired');
  });

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'goes on with the same new key after %s',
    async (signal) => {
      const readers = await createReaders(40);
      const running = project.startStaff([
        'rotate',
        '--key-file',
        keyFile,
        '--key-ids',
        keyIds,
      ]);
      while ((await holdersOfTwo()) < 5) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      running.child.kill(signal);
      await running.ended;
      expect(await holdersOfTwo()).toBeLessThan(40);
      const next = await keyIdOf(keyFile);

      // A killed command leaves its lock behind, which --break-lock takes at once.
      const resumed = await rotate('--key-file', keyFile, '--break-lock');
      expect(resumed).toMatchObject({exitCode: 0});
      for (const email of readers) {
        expect(await project.keyIdsOf(email)).toEqual(
          [project.keyId, next].sort(),
        );
      }
    },
  );

  async function holdersOfTwo(): Promise<number> {
    const {users} = await project.auth.listUsers();
    return users.filter(
      ({customClaims}) =>
        Object.keys((customClaims as {docs?: object} | undefined)?.docs ?? {})
          .length === 2,
    ).length;
  }

  test('stores the key before it writes anything, or writes nothing', async () => {
    const [reader = ''] = await createReaders(1);
    const nowhere = path.join(project.dir, 'no-such-folder', 'next.key');
    expect(await rotate('--key-file', nowhere)).toMatchObject({exitCode: 1});
    expect(await project.keyIdsOf(reader)).toEqual([project.keyId]);

    writeFileSync(keyFile, `${project.sealKey}\n`);
    const current = await rotate('--key-file', keyFile);
    expect(current.exitCode).toBe(1);
    expect(current.stderr).toContain('the current one');

    // Left behind by a command that ended right after storing it.
    const stored = generateSealKey();
    writeFileSync(keyFile, `${stored}\n`);
    expect(await rotate('--key-file', keyFile)).toMatchObject({exitCode: 0});
    expect(Object.values(await project.grantOf(reader))).toContain(stored);
  });

  test('gives no new key to accounts that have moved, and waits until each is settled', async () => {
    const [reader = ''] = await createReaders(1);
    for (const name of ['eve', 'sam']) {
      const email = `${name}@example.com`;
      const {uid} = await project.auth.createUser({email});
      await project.auth.setCustomUserClaims(uid, {
        docs: {[project.keyId]: project.sealKey},
        docsEmail: `${name}-before@example.com`,
      });
    }
    const begun = await rotate('--key-file', keyFile);
    expect(begun.exitCode).toBe(0);
    expect(begun.stderr).toContain(
      'sam@example.com (granted as sam-before@example.com)',
    );
    const next = await keyIdOf(keyFile);
    expect(await project.keyIdsOf(reader)).toHaveLength(2);
    expect(await project.keyIdsOf('eve@example.com')).toEqual([project.keyId]);

    const early = await rotate('--finish', '--skip-site-check');
    expect(early.exitCode).toBe(1);
    expect(early.stderr).toContain('eve@example.com');
    expect(early.stderr).toContain('--trust-existing');
    expect(await project.keyIdsOf(reader)).toHaveLength(2);

    await project.staff(['revoke', 'eve@example.com']);
    const half = await rotate('--finish', '--skip-site-check');
    expect(half.exitCode).toBe(1);
    expect(half.stderr).not.toContain('eve@example.com');
    await project.staff(['grant', 'sam@example.com', '--trust-existing']);
    expect(await project.keyIdsOf('sam@example.com')).toContain(next);
    expect(await rotate('--finish', '--skip-site-check')).toMatchObject({
      exitCode: 0,
    });
    expect(await project.keyIdsOf('sam@example.com')).toEqual([next]);
    expect(await project.grantOf('eve@example.com')).toEqual({});
  });

  test('prints the key only if asked, and names what is wrong', async () => {
    const [reader = ''] = await createReaders(1);
    expect(await rotate()).toMatchObject({exitCode: 2});
    expect(await rotate('--finish', '--print-key')).toMatchObject({
      exitCode: 2,
    });
    const dry = await rotate('--dry-run');
    expect(dry).toMatchObject({exitCode: 0});
    expect(dry.stdout).toContain('1 of 1');
    expect(await project.keyIdsOf(reader)).toHaveLength(1);
    const printed = await rotate('--print-key', '--json');
    const {sealKey} = JSON.parse(printed.stdout) as {sealKey: string};
    expect(Object.values(await project.grantOf(reader))).toContain(sealKey);
  });

  test('finds claims without room before it changes anything', async () => {
    const [reader = ''] = await createReaders(1);
    const {uid} = await project.auth.createUser({email: 'full@example.com'});
    await project.auth.setCustomUserClaims(uid, {
      docs: {[project.keyId]: project.sealKey},
      foreign: 'x'.repeat(900),
    });
    const {exitCode, stderr} = await rotate('--key-file', keyFile);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('full@example.com');
    expect(existsSync(keyFile)).toBe(false);
    expect(await project.keyIdsOf(reader)).toHaveLength(1);
  });
});
