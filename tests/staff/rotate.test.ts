import {
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';

import {
  generateSealKey,
  importOpeningKey,
} from '../../src/sealed/envelope/keys';
import {createProject, type AdminProject} from '../support/admin/project';
import {beforeCall, isUpdate} from '../support/admin/proxy';
import publish from '../support/publishedSite';

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
  project.createReaders(number, (docsEmail, rank) => ({
    docs: {[project.keyId]: project.sealKey},
    docsEmail,
    rank,
  }));

const readKey = () => readFileSync(keyFile, 'utf8').trim();
const readKeyId = async () => (await importOpeningKey(readKey())).id;

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
      docsEmail: email,
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

  const second = await rotate('--finish', 1);
  expect(second.stderr).toContain(
    `it is finished, or was not begun. Accounts hold ${next}.`,
  );
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
  const [ann = '', bob = ''] = await project.createReaders(
    2,
    (docsEmail, index) => ({
      docsEmail,
      docs:
        index === 0
          ? {[`${lostId}`]: lost}
          : // Claims can be changed by hand.
            {'01234567': 'no key', [`${otherId}`]: other},
    }),
  );
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
  expect(begun.stdout).toContain('1. Done: every account with access, except');
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
  const docsEmail = 'full@example.com';
  const foreign = 'x'.repeat(860);
  await project.auth.setCustomUserClaims(uid, {docs, docsEmail, foreign});
  const {stdout} = await rotate(`--key-file ${keyFile}`, 1);
  expect(stdout).toContain(
    'full@example.com: failed; its claims would be larger than Firebase allows',
  );
  expect(await project.keyIdsOf(reader)).toHaveLength(2);
  const early = await rotate('--finish --skip-site-check', 1);
  expect(early.stderr).toContain('not every account holds the new key');

  await project.auth.setCustomUserClaims(uid, {docs, docsEmail});
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
  // Both phases record the rotation before.
  const {through} = await beforeCall(2, task, isUpdate);
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

describe('access that is given while a rotation ends', () => {
  const LATE = 'late@example.com';

  beforeEach(() => createReaders(2));

  // It changes its record and two readers, and closes the rotation.
  test.each([1, 2, 3, 4])(
    'has only the new key, with the command before change %i of --finish',
    async (number) => {
      await rotate(`--key-file ${keyFile}`);
      const {through} = await beforeCall(
        number,
        () => run(`add ${LATE} --password -`, {input: 'handed-over-1'}),
        (url) => isUpdate(url) || url.includes('accounts:delete'),
      );
      await run('rotate --finish --skip-site-check', {through});
      const next = await readKeyId();
      for (const email of [LATE, 'reader-0@example.com']) {
        expect(await project.keyIdsOf(email)).toEqual([next]);
      }
    },
  );

  /** Runs a command, and a task before it writes for the first time. */
  async function held(
    command: string,
    task: () => Promise<unknown>,
  ): Promise<string> {
    const {through} = await beforeCall(
      1,
      task,
      (url) => isUpdate(url) || url.includes('accounts:batchCreate'),
    );
    return (await run(command, {through, exitCode: 1})).output;
  }

  test.each([
    ['a new account', undefined],
    ['one that was granted before', {docsEmail: LATE}],
  ])('has no old key if %s is written last', async (_, claims) => {
    if (claims !== undefined) {
      const {uid} = await project.auth.createUser({email: LATE});
      await project.auth.setCustomUserClaims(uid, claims);
    }
    await rotate(`--key-file ${keyFile}`);
    const output = await held(`add ${LATE}`, () =>
      rotate('--finish --skip-site-check'),
    );
    expect(output).toContain(`${LATE}: old key removed`);
    expect(output).toContain(`not all hold ${project.keyId} any more`);
    expect(await project.keyIdsOf(LATE)).toEqual([await readKeyId()]);
  });

  test('is listed after all others are written', async () => {
    await rotate(`--key-file ${keyFile}`);
    const claims = await project.claimsOf('reader-0@example.com');
    // This is what a command does that is killed then. One reader is written.
    const {through} = await beforeCall(
      3,
      () => project.auth.setCustomUserClaims('reader-0', claims),
      isUpdate,
    );
    await run('rotate --finish --skip-site-check', {through});
    for (const name of ['reader-0', 'reader-1']) {
      expect(await project.keyIdsOf(`${name}@example.com`)).toEqual([
        await readKeyId(),
      ]);
    }
  });

  test.each<[string, number, (url: string) => boolean]>([
    ['--trust-existing', 1, isUpdate],
    // It has read the account, and not yet whether a rotation is open.
    ['--password -', 4, () => true],
  ])(
    'with %s brings back no old key that was read before its account lost it',
    async (option, number, isMeant) => {
      await rotate(`--key-file ${keyFile}`);
      await project.auth.updateUser('reader-0', {disabled: true});
      let isRead: (() => void) | undefined;
      const read = new Promise<void>((resolve) => {
        isRead = resolve;
      });
      let finished: Promise<unknown> = Promise.resolve();
      const adding = await beforeCall(
        number,
        () => {
          isRead?.();
          return finished;
        },
        isMeant,
      );
      let added: Promise<unknown> = Promise.resolve();
      const finishing = await beforeCall(
        2,
        () => {
          added = project.startStaff(
            ['add', 'reader-0@example.com', ...option.split(' ')],
            {
              env: {FIREBASE_AUTH_EMULATOR_HOST: adding.through},
              input: 'handed-over-1',
            },
          ).ended;
          return read;
        },
        isUpdate,
      );
      finished = run('rotate --finish --skip-site-check', {
        through: finishing.through,
      });
      await finished;
      await added;
      expect(await project.keyIdsOf('reader-0@example.com')).toEqual([
        await readKeyId(),
      ]);
    },
  );

  test('is removed if the whole rotation happened meanwhile', async () => {
    const output = await held(`add ${LATE}`, async () => {
      await rotate(`--key-file ${keyFile}`);
      await rotate('--finish --skip-site-check');
    });
    expect(output).toContain('Run the same command again');
    expect(await project.grantOf(LATE)).toEqual({});
    const again = await run(`add ${LATE}`, {exitCode: 1});
    expect(again.stderr).toContain('Set SEAL_KEY to the key');
  });
});

test('an old key that one account holds beside the new one is not in use', async () => {
  const readers = await createReaders(3);
  await rotate(`--key-file ${keyFile}`);
  const late = await project.claimsOf('reader-2@example.com');
  await rotate('--finish --skip-site-check');
  await project.auth.setCustomUserClaims('reader-2', late);
  const next = await readKeyId();
  // In the emulator, every command has the old key.
  const reason = `SEAL_KEY has the id ${project.keyId}, and 2 of 3 accounts with access hold only ${next}`;
  for (const email of [...readers, 'new@example.com']) {
    const {stderr} = await run(`add ${email}`, {exitCode: 1});
    expect(stderr).toContain(reason);
  }
  const {stdout} = await run('doctor', {exitCode: 1});
  expect(stdout).toContain(`problem  seal key: ${reason}`);
  expect(stdout).not.toContain('grants:');
  expect(await project.keyIdsOf('reader-0@example.com')).toEqual([next]);
});

test('a --finish that was interrupted gives nobody the old key, and is continued', async () => {
  await createReaders(3);
  await rotate(`--key-file ${keyFile}`);
  const next = await readKeyId();
  // It has written its record and one reader.
  const {through} = await beforeCall(
    3,
    () => running.child.kill('SIGKILL'),
    isUpdate,
  );
  const running = project.startStaff(
    ['rotate', '--finish', '--skip-site-check'],
    {env: {FIREBASE_AUTH_EMULATOR_HOST: through}},
  );
  await running.ended;
  const {stdout} = await run('doctor', {exitCode: 1});
  expect(stdout).toContain(
    `problem  seal key: SEAL_KEY has the id ${project.keyId}, and the keys of the open rotation are ${next}.`,
  );
  expect(stdout).toContain(`All 3 accounts with access hold ${next}.`);
  await run('add late@example.com --password -', {input: 'handed-over-1'});
  expect(await project.keyIdsOf('late@example.com')).toEqual([next]);
  const wrong = await rotate(`--key-file ${keyFile}`, 1);
  expect(wrong.stderr).toContain('rotate --finish first');

  await rotate('--finish --skip-site-check');
  for (const name of ['reader-0', 'reader-1', 'reader-2', 'late']) {
    expect(await project.keyIdsOf(`${name}@example.com`)).toEqual([next]);
  }
});

test.each([2, 3])(
  'two administrators finish a rotation at once, the second before change %i of the first',
  async (number) => {
    await createReaders(2);
    await rotate(`--key-file ${keyFile}`);
    const finish = 'rotate --finish --skip-site-check';
    const {through} = await beforeCall(number, () => run(finish), isUpdate);
    const {stderr} = await run(finish, {through, exitCode: 1});
    const next = await readKeyId();
    expect(stderr).toContain(`has finished the rotation to ${next}`);
    for (const name of ['reader-0', 'reader-1']) {
      expect(await project.keyIdsOf(`${name}@example.com`)).toEqual([next]);
    }
    await expect(project.auth.getUser('docs-rotation')).rejects.toThrow();
  },
);

test('gives nothing to an account whose claims were made by hand, until its address is recorded', async () => {
  await createReaders(1);
  const email = 'hand@example.com';
  await project.auth.createUser({uid: 'hand', email});
  const docs = {[project.keyId]: project.sealKey};
  await project.auth.setCustomUserClaims('hand', {docs, rank: 'captain'});
  const reason = `${email} (made by hand, without a granted address)`;
  expect((await run('doctor', {exitCode: 1})).stdout).toContain(reason);
  expect((await run(`list ${email}`)).stdout).toContain('made by hand');

  const begun = await rotate(`--key-file ${keyFile}`);
  expect(begun.stderr).toContain(reason);
  expect(await project.keyIdsOf(email)).toEqual([project.keyId]);
  const early = await rotate('--finish --skip-site-check', 1);
  expect(early.stderr).toContain(reason);

  await run(`add ${email} --password -`, {input: 'handed-over-1'});
  expect(await project.claimsOf(email)).toMatchObject({
    docsEmail: email,
    rank: 'captain',
  });
  expect((await project.auth.getUserByEmail(email)).uid).not.toBe('hand');
  await rotate('--finish --skip-site-check');
  expect(await project.keyIdsOf(email)).toEqual([await readKeyId()]);
});
