import {createHash} from 'node:crypto';
import {
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, onTestFinished, test} from 'vitest';

import {
  generateSealKey,
  importOpeningKey,
  importSealingKey,
} from '../../src/sealed/envelope/keys';
import {sealBoot} from '../../src/sealed/node/sealContent';
import {createProject, type AdminProject} from '../support/admin/project';
import {beforeCall, isUpdate} from '../support/admin/proxy';
import {startHost} from '../support/serveFolder';
import {EMPTY_BOOT} from '../support/unit/sealedSite';

let project: AdminProject;
let run: AdminProject['run'];
let keyFile: string;

beforeEach(async () => {
  project = await createProject();
  ({run} = project);
  keyFile = path.join(project.dir, 'next.key');
  return project.remove;
});

const rotate = (options: string, exitCode = 0) =>
  run(`rotate ${options}`.trim(), {exitCode});

const createReaders = (number: number) =>
  project.createReaders(number, (_, rank) => ({
    docs: {[project.keyId]: project.sealKey},
    rank,
  }));

const readKey = () => readFileSync(keyFile, 'utf8').trim();
const readKeyId = async () => (await importOpeningKey(readKey())).id;

/** A host of what a browser needs to open a site: page, gate and boot file. */
async function publish(key: string, gate = 'start()'): Promise<string> {
  const boot = await sealBoot(EMPTY_BOOT, await importSealingKey(key));
  const hash = createHash('sha256').update('start()').digest('hex');
  const script = `/gate.${hash.slice(0, 16)}.js`;
  const files: Readonly<Record<string, string | Uint8Array>> = {
    '/': `<script src="${script}" defer></script>`,
    '/sealed/boot': boot,
    // Some hosts answer unknown addresses with the page.
    [script]: gate,
  };
  const {origin, stop} = await startHost(({url = ''}, response) => {
    const body = files[url] ?? '';
    response.writeHead(body === '' ? 404 : 200).end(body);
  });
  onTestFinished(stop);
  return origin;
}

test('gives everybody both keys, then only the new one once it is published', async () => {
  const readers = await createReaders(3);
  await project.auth.createUser({email: 'pending@example.com'});
  const first = await rotate(`--key-file ${keyFile}`);
  expect(first.output).toContain('1. Done: every account');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  const next = await readKeyId();
  const newKey = readKey();
  expect(first.output).not.toContain(newKey);
  for (const [index, email] of readers.entries()) {
    expect(await project.claimsOf(email)).toEqual({
      docs: {[project.keyId]: project.sealKey, [next]: newKey},
      rank: index,
    });
  }
  expect(await project.grantOf('pending@example.com')).toEqual({});

  // Accounts granted in between get both.
  await run('add late@example.com --password -', {
    input: 'handed-over-1',
  });
  expect(await project.keyIdsOf('late@example.com')).toEqual(
    [project.keyId, next].sort(),
  );

  const again = await rotate(`--key-file ${keyFile}`);
  expect(again.stdout).toContain(`to ${next}: 0 of 4 accounts`);

  const early = await rotate(
    `--finish --url ${await publish(project.sealKey)}`,
    1,
  );
  expect(early.stderr).toContain(`sealed with the key ${project.keyId}`);
  for (const [gate, reason] of [
    ['', 'answers with the status 404'],
    ['<!DOCTYPE html>', 'is not the script that was built'],
  ] as const) {
    const host = await publish(newKey, gate);
    const broken = await rotate(`--finish --url ${host}`, 1);
    expect(broken.stderr).toMatch(new RegExp(`/gate\\.\\w+\\.js ${reason}`));
  }
  const unreachable = await rotate('--finish --url http://127.0.0.1:9', 1);
  expect(unreachable.stderr).toContain('cannot be reached');
  expect(await project.keyIdsOf('reader-0@example.com')).toHaveLength(2);

  const finished = await rotate(`--finish --url ${await publish(newKey)}`);
  expect(finished.stdout).toContain('preview channels');
  expect(finished.stdout).toContain('rebuild');
  for (const email of ['reader-2@example.com', 'late@example.com']) {
    expect(await project.grantOf(email)).toEqual({[next]: newKey});
  }

  await rotate('--finish', 1);
  const stale = await run('add pending@example.com', {exitCode: 1});
  expect(stale.stderr).toContain(`hold only ${next}`);
});

test.each(['SIGINT', 'SIGKILL'] as const)(
  'continues with the same new key after %s',
  async (signal) => {
    const readers = await createReaders(5);
    // The calls are before the record of the rotation and three readers.
    const {through} = await beforeCall(
      4,
      () => running.child.kill(signal),
      isUpdate,
    );
    const running = project.startStaff(['rotate', '--key-file', keyFile], {
      env: {FIREBASE_AUTH_EMULATOR_HOST: through},
    });
    await running.ended;
    expect(await holdersOfTwo()).toBeLessThan(5);
    const next = await readKeyId();

    await rotate(`--key-file ${keyFile}`);
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

test('stores the key before it writes an account, or writes none, and continues', async () => {
  const [reader = ''] = await createReaders(1);
  const nowhere = path.join(project.dir, 'no-such-folder', 'next.key');
  const failed = await rotate(`--key-file ${nowhere}`, 1);
  expect(failed.stderr).toContain('run the same command with a new file');
  expect(await project.keyIdsOf(reader)).toEqual([project.keyId]);

  // A full disk leaves an empty file; /dev/null looks like one.
  for (const other of [`${generateSealKey()}\n`, '']) {
    writeFileSync(keyFile, other);
    const existing = await rotate(`--key-file ${keyFile}`, 1);
    expect(existing.stderr).toContain('a new file');
    expect(readFileSync(keyFile, 'utf8')).toBe(other);
    expect(await project.keyIdsOf(reader)).toEqual([project.keyId]);
  }

  rmSync(keyFile);
  await rotate(`--key-file ${keyFile}`);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(await project.keyIdsOf(reader)).toEqual(
    [project.keyId, await readKeyId()].sort(),
  );
});

test('takes the key from the accounts, and overwrites none of theirs', async () => {
  const [lost, other] = [generateSealKey(), generateSealKey()];
  const [lostId, otherId] = await Promise.all(
    [lost, other].map(async (key) => (await importOpeningKey(key)).id),
  );
  // The environment has the key of the demo, which none of them holds.
  const [ann = '', bob = ''] = await project.createReaders(2, (_, index) => ({
    docs:
      index === 0
        ? {[`${lostId}`]: lost}
        : // Claims can be changed by hand.
          {'01234567': 'no key', [`${otherId}`]: other},
  }));
  const dry = await rotate('--dry-run');
  expect(dry.stdout).toContain('2 of 2 accounts');
  await rotate(`--key-file ${keyFile}`);
  const next = await readKeyId();
  for (const email of [ann, bob]) {
    expect(await project.grantOf(email)).toMatchObject({
      [`${lostId}`]: lost,
      [`${otherId}`]: other,
      [next]: readKey(),
    });
  }
  await rotate(`--finish --url ${await publish(readKey())}`);
  expect(await project.keyIdsOf(ann)).toEqual([next]);
});

test('has nothing to begin with if no account holds a key', async () => {
  const {stderr} = await rotate(`--key-file ${keyFile}`, 1);
  expect(stderr).toContain('nothing to rotate');
  expect(existsSync(keyFile)).toBe(false);
});

test('gives no new key to accounts that have moved, and waits until each is settled', async () => {
  const [reader = ''] = await createReaders(1);
  const [eve, sam] = ['eve@example.com', 'sam@example.com'] as const;
  for (const email of [eve, sam]) {
    const {uid} = await project.auth.createUser({email});
    await project.auth.setCustomUserClaims(uid, {
      docs: {[project.keyId]: project.sealKey},
      docsEmail: `before-${email}`,
    });
  }
  const begun = await rotate(`--key-file ${keyFile}`);
  expect(begun.stderr).toContain(`${sam} (granted as before-${sam})`);
  const next = await readKeyId();
  expect(await project.keyIdsOf(reader)).toHaveLength(2);
  expect(await project.keyIdsOf(eve)).toEqual([project.keyId]);

  const early = await rotate('--finish --skip-site-check', 1);
  expect(early.stderr).toContain(eve);
  expect(early.stderr).toContain('--trust-existing');
  expect(await project.keyIdsOf(reader)).toHaveLength(2);

  await run(`revoke ${eve}`);
  const half = await rotate('--finish --skip-site-check', 1);
  expect(half.stderr).not.toContain(eve);
  await run(`add ${sam} --trust-existing`);
  await rotate('--finish --skip-site-check');
  expect(await project.keyIdsOf(sam)).toEqual([next]);
  expect(await project.grantOf(eve)).toEqual({});
});

test('changes nothing in a dry run, and reports wrong use', async () => {
  const [reader = ''] = await createReaders(1);
  await rotate('', 2);
  await rotate(`--finish --key-file ${keyFile}`, 2);
  await rotate(`--dry-run --key-file ${keyFile}`);
  expect(existsSync(keyFile)).toBe(false);
  const dry = await rotate('--dry-run');
  expect(dry.stdout).toContain('1 of 1');
  expect(await project.keyIdsOf(reader)).toHaveLength(1);
  await rotate('--finish', 1);
});

test('names an account whose claims have no room, after the others', async () => {
  const [reader = ''] = await createReaders(1);
  const {uid} = await project.auth.createUser({email: 'full@example.com'});
  const docs = {[project.keyId]: project.sealKey};
  const foreign = 'x'.repeat(900);
  await project.auth.setCustomUserClaims(uid, {docs, foreign});
  const {stdout} = await rotate(`--key-file ${keyFile}`, 1);
  expect(stdout).toContain(
    'full@example.com: failed; its claims would be larger than Firebase allows',
  );
  expect(await project.keyIdsOf(reader)).toHaveLength(2);
  const early = await rotate('--finish --skip-site-check', 1);
  expect(early.stderr).toContain('not every account holds the new key');

  await project.auth.setCustomUserClaims(uid, {docs});
  await rotate(`--key-file ${keyFile}`);
  expect(await project.keyIdsOf('full@example.com')).toHaveLength(2);
  await rotate('--finish --skip-site-check');
});

/** Runs a rotation, and something else before the first reader is written. */
async function during(
  options: string,
  task: () => Promise<unknown>,
  exitCode = 0,
): Promise<string> {
  // The first phase records the rotation before.
  const number = options.includes('--finish') ? 1 : 2;
  const {through} = await beforeCall(number, task, isUpdate);
  const args = `rotate ${options}`.split(' ');
  const {ended} = project.startStaff(args, {
    env: {FIREBASE_AUTH_EMULATOR_HOST: through},
  });
  const result = await ended;
  expect(result.exitCode, result.output).toBe(exitCode);
  return result.stderr;
}

test('other commands lose no grant and no revocation while a rotation begins and ends', async () => {
  await createReaders(3);
  await during(`--key-file ${keyFile}`, async () => {
    await run('revoke reader-2@example.com');
    await run('add early@example.com --password -', {input: 'handed-over-1'});
  });
  const id = await readKeyId();
  const both = [project.keyId, id].sort();
  for (const name of ['reader-0', 'reader-1', 'early']) {
    expect(await project.keyIdsOf(`${name}@example.com`)).toEqual(both);
  }
  await during('--finish --skip-site-check', () =>
    run('revoke reader-1@example.com'),
  );
  for (const name of ['reader-0', 'early']) {
    expect(await project.keyIdsOf(`${name}@example.com`)).toEqual([id]);
  }
  for (const name of ['reader-1', 'reader-2']) {
    expect(await project.keyIdsOf(`${name}@example.com`)).toEqual([]);
  }
});

test('an account that gets access before the rotation is recorded holds both keys, too', async () => {
  await createReaders(1);
  const add = 'add late@example.com --password -';
  const {through} = await beforeCall(2, () => run(add, {input: 'passed-on-1'}));
  await run(`rotate --key-file ${keyFile}`, {through});
  expect(await project.keyIdsOf('late@example.com')).toEqual(
    [project.keyId, await readKeyId()].sort(),
  );
});

test('an account that moves between listing and writing gets no key', async () => {
  await createReaders(3);
  const docs = {[project.keyId]: project.sealKey};
  const claims = {docs, docsEmail: 'reader-2@example.com'};
  await project.auth.setCustomUserClaims('reader-2', claims);
  const email = 'eve@example.com';
  await during(`--key-file ${keyFile}`, () =>
    project.auth.updateUser('reader-2', {email}),
  );
  expect(await project.keyIdsOf(email)).toEqual([project.keyId]);
});

test('a rotation writes nothing more once another has taken its place', async () => {
  await createReaders(3);
  const rotation = {to: '01234567', keys: {}};
  const replace = () =>
    project.auth.setCustomUserClaims('docs-rotation', {rotation});
  expect(await during(`--key-file ${keyFile}`, replace, 1)).toContain(
    'begun a rotation to 01234567',
  );
  expect(await project.keyIdsOf('reader-2@example.com')).toEqual([
    project.keyId,
  ]);
});
