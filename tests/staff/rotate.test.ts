import {
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {hostname} from 'node:os';
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
  expect(again.stdout).toContain('It is the same new key as before.\n');
  expect(first.stdout).not.toContain('as before');

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
    const {output} = await running.ended;
    const done = await holdersOfTwo();
    expect(done).toBeLessThan(5);
    const next = await readKeyId();
    if (signal === 'SIGINT') {
      // The person who was being written is finished, and named.
      expect(output.match(/^ {2}reader-\d\S+: changed$/gm)).toHaveLength(done);
      expect(output).toContain(
        'Stopped. Run the same command again: it continues.',
      );
      await expect(project.auth.getUser('docs-lock')).rejects.toThrow();
    }

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
  return (await run(`rotate ${options}`, {through, exitCode})).output;
}

test('other commands change nothing while a rotation begins and ends, and it while they do', async () => {
  await createReaders(3);
  const refused = async (command: string) => {
    const {stderr} = await run(command, {as: 'bob', exitCode: 1});
    expect(stderr).toMatch(/^\nann on \S+ has been changing accounts since /);
  };
  await during(`--key-file ${keyFile}`, async () => {
    await refused('revoke reader-2@example.com');
    await refused(`rotate --key-file ${keyFile}`);
    // Reading is allowed.
    expect((await run('list', {as: 'bob'})).stdout).toContain(
      '3 of 3 accounts, 3 with access\nann on ',
    );
  });
  const {through} = await beforeCall(
    1,
    () => refused('rotate --finish --skip-site-check'),
    isUpdate,
  );
  await run('revoke reader-2@example.com', {through});
  await during('--finish --skip-site-check', async () => {
    await refused('add reader-2@example.com');
    await refused('rotate --finish --skip-site-check');
  });
  expect(await project.keyIdsOf('reader-0@example.com')).toEqual([
    await readKeyId(),
  ]);
  expect(await project.grantOf('reader-2@example.com')).toEqual({});
});

test('an account that moves between listing and writing gets no key', async () => {
  await createReaders(3);
  const email = 'eve@example.com';
  const move = () => project.auth.updateUser('reader-2', {email});
  expect(await during(`--key-file ${keyFile}`, move, 1)).toContain(
    'reader-2@example.com: failed; its address or access was changed just now',
  );
  expect(await project.keyIdsOf(email)).toEqual([project.keyId]);
});

describe('a lock', () => {
  const LOCK = 'docs-lock';

  /** As if a command had shown a sign of life so many minutes ago. */
  async function leave(holder: string, minutes: number): Promise<void> {
    await project.auth.createUser({
      uid: LOCK,
      disabled: true,
      displayName: holder,
    });
    await project.setLastSign(LOCK, minutes);
  }

  test('that another command has taken over stops the one that had it', async () => {
    await createReaders(3);
    const takeOver = async () => {
      await project.auth.updateUser(LOCK, {displayName: 'bob elsewhere 1'});
    };
    expect(await during(`--key-file ${keyFile}`, takeOver, 1)).toContain(
      'Another command has started',
    );
    expect(await project.keyIdsOf('reader-2@example.com')).toEqual([
      project.keyId,
    ]);
    const {displayName} = await project.auth.getUser(LOCK);
    expect(displayName).toBe('bob elsewhere 1');
  });

  test('holds for 15 minutes after its last sign of life, and is then taken over', async () => {
    const [ann = ''] = await createReaders(1);
    await leave('bob elsewhere 1', 14);
    const {stderr} = await run(`revoke ${ann}`, {exitCode: 1});
    expect(stderr).toMatch(/^\nbob on elsewhere has been changing accounts/);
    expect((await run('doctor', {exitCode: 1})).stdout).toMatch(
      /warning +lock: bob on elsewhere has been changing accounts since /,
    );
    await run(`revoke ${ann} --dry-run`);
    await project.setLastSign(LOCK, 16);
    expect((await run('list')).stdout).toContain('1 of 1 account, 1 with');
    expect((await run('doctor', {exitCode: 1})).stdout).toMatch(
      /warning +lock: A command of bob on elsewhere, .* did not end/,
    );
    await run(`revoke ${ann}`);
    await expect(project.auth.getUser(LOCK)).rejects.toThrow();
  });

  test('of a process that ended on this computer is taken over at once', async () => {
    const [ann = ''] = await createReaders(1);
    await leave(`bob ${hostname()} 999999999`, 0);
    await run(`revoke ${ann}`);
    expect(await project.grantOf(ann)).toEqual({});
  });

  test('is renewed by a command that works for long', async () => {
    const [ann = ''] = await createReaders(1);
    const ages: number[] = [];
    const {through} = await beforeCall(
      1,
      () => project.setLastSign(LOCK, 5),
      isUpdate,
    );
    const watched = await beforeCall(
      3,
      async () => {
        const {tokensValidAfterTime = ''} = await project.auth.getUser(LOCK);
        ages.push(Date.now() - Date.parse(tokensValidAfterTime));
      },
      isUpdate,
      through,
    );
    await run(`revoke ${ann} --disable`, {through: watched.through});
    expect(ages).toHaveLength(1);
    expect(ages[0]).toBeLessThan(4 * 60_000);
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

  // The next rotation gives it to nobody, and removes it there.
  const nextFile = path.join(project.dir, 'after-next.key');
  await rotate(`--key-file ${nextFile}`);
  const afterNext = readFileSync(nextFile, 'utf8').trim();
  const ids = [next, (await importOpeningKey(afterNext)).id].sort();
  for (const email of readers) {
    expect(await project.keyIdsOf(email)).toEqual(ids);
  }
});

test('a key that only one account holds is named, and removed by add', async () => {
  const [ann = '', bob = ''] = await createReaders(2);
  const stray = generateSealKey();
  const {id} = await importOpeningKey(stray);
  const claims = await project.claimsOf(ann);
  const docs = {...(claims.docs as object), [id]: stray};
  await project.auth.setCustomUserClaims('reader-0', {...claims, docs});
  const {stdout} = await run('doctor', {exitCode: 1});
  expect(stdout).toContain(
    `problem  other keys: 1 account holds keys that are not in use: ${ann} (${id}).`,
  );
  await run(`add ${ann} ${bob}`);
  expect(await project.keyIdsOf(ann)).toEqual([project.keyId]);
  expect((await run('doctor', {exitCode: 1})).stdout).not.toContain('other k');
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
