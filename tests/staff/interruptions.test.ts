import {beforeEach, describe, expect, test} from 'vitest';

import {createProject, type AdminProject} from '../support/admin/project';
import {beforeCall, isUpdate} from '../support/admin/proxy';

const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const ROLE = {role: 'mod'};

let project: AdminProject;
let run: AdminProject['run'];

beforeEach(async () => {
  project = await createProject();
  ({run} = project);
  return project.remove;
});

/** @returns the number of its calls to Firebase */
async function runWhole(command: string, as?: string): Promise<number> {
  const {through, calls} = await beforeCall(Infinity, () => undefined);
  await run(command, {through, ...(as && {as})});
  return calls();
}

/** Everything about the accounts of people but random ids and times. */
async function readAccounts() {
  const {users} = await project.auth.listUsers();
  const people = users.filter(({uid}) => uid !== 'docs-lock');
  return people.map(({uid, email, disabled, customClaims = {}}) => {
    return {uid, email, disabled, claims: customClaims};
  });
}

const ADD = `add ${ANN}`;

/** The claims of the account with which a try begins; undefined if there is none. */
type Claims = Readonly<Record<string, string>> | undefined;

/** Removes all accounts, and creates that one. */
async function begin(claims: Claims, disabled = false): Promise<void> {
  const {users} = await project.auth.listUsers();
  await project.auth.deleteUsers(users.map(({uid}) => uid));
  if (claims !== undefined) {
    await project.auth.createUser({uid: 'old', email: ANN, disabled});
    await project.auth.setCustomUserClaims('old', claims);
  }
}

const keys = () => ({docs: {[project.keyId]: project.sealKey}});
const granted = () => ({...keys(), docsEmail: ANN});

/** The account is as it was, or as it should become; in between no claims are lost. */
async function expectNothingLost(before: Claims): Promise<void> {
  const after = {...before, ...granted()};
  const accounts = await readAccounts();
  const own = accounts.find(({email}) => email === ANN);
  const unfinished = accounts.filter(({email}) => email !== ANN);
  expect([before, after]).toContainEqual(own?.claims ?? before);
  if (own === undefined && before !== undefined) {
    expect(unfinished).toMatchObject([{disabled: true, claims: after}]);
  }
  expect(unfinished.every(({disabled}) => disabled)).toBe(true);
}

async function expectDone(before: Claims): Promise<void> {
  expect((await project.auth.listUsers()).users).toHaveLength(1);
  expect(await readAccounts()).toMatchObject([
    {email: ANN, disabled: false, claims: {...before, ...granted()}},
  ]);
}

/** Tries the command once for each of its calls to Firebase. */
async function forEachCall(
  [before, disabled]: readonly [Claims, boolean],
  attempt: (number: number) => Promise<unknown>,
): Promise<void> {
  await begin(before, disabled);
  const calls = await runWhole(ADD);
  await expectDone(before);
  for (let number = 1; number <= calls; number += 1) {
    await begin(before, disabled);
    await attempt(number);
    await expectDone(before);
  }
}

describe.each<[string, Claims, boolean]>([
  ['no account', undefined, false],
  ['the account of a stranger', ROLE, false],
  ['an account that was granted before', {...ROLE, docsEmail: ANN}, false],
  ['a disabled one that was granted before', {...ROLE, docsEmail: ANN}, true],
])('add, from %s', (_, before, disabled) => {
  test('loses nothing if any call is refused, and finishes the second time', async () => {
    await forEachCall([before, disabled], async (number) => {
      const {through} = await beforeCall(number, () => true);
      await run(ADD, {through, exitCode: 1});
      await expectNothingLost(before);
      await runWhole(ADD);
    });
  });

  test('refuses the same command while it works', async () => {
    await forEachCall([before, disabled], async (number) => {
      const {through} = await beforeCall(number, async () => {
        // The first call takes the lock.
        if (number === 1) {
          await runWhole(ADD, 'bob');
          return;
        }
        const second = await run(ADD, {as: 'bob', exitCode: 1});
        expect(second.stderr).toMatch(
          /^\nann on \S+ has been changing accounts since \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Nothing was changed: /,
        );
      });
      await run(ADD, {through});
    });
  });
});

test('a command that is killed between its changes loses nothing, and finishes the second time', async () => {
  await begin(ROLE);
  const {through} = await beforeCall(2, () => child.kill('SIGKILL'), isUpdate);
  const {child, ended} = project.startStaff(['add', ANN], {
    env: {FIREBASE_AUTH_EMULATOR_HOST: through},
  });
  expect((await ended).exitCode).toBeNull();
  await expectNothingLost(ROLE);
  await runWhole(ADD);
  await expectDone(ROLE);
});

test('a stranger who registers the address in between is replaced, too', async () => {
  await begin(ROLE);
  const calls = await runWhole(ADD);
  let registered = 0;
  for (let number = 1; number <= calls; number += 1) {
    await begin(ROLE);
    const {through} = await beforeCall(number, async () => {
      const stranger = {uid: 'stranger', email: ANN};
      registered += await project.auth.createUser(stranger).then(
        () => 1,
        () => 0,
      );
    });
    await run(`add ${ANN}`, {through});
    await expectDone(ROLE);
    expect((await project.auth.getUserByEmail(ANN)).uid).toMatch(/^staff-/);
  }
  expect(registered).toBeGreaterThan(0);
});

describe('what Firebase would refuse is refused before anything is changed', () => {
  test.each(['abc\n', '\n'])('the password %j', async (input) => {
    await begin(ROLE);
    const before = await readAccounts();
    const {stdout} = await run(`add ${ANN} --password -`, {
      input,
      exitCode: 1,
    });
    expect(stdout).toContain('Firebase requires at least 6');
    expect(await readAccounts()).toEqual(before);
  });

  test('a password that only Firebase knows to be too weak', async () => {
    await begin(ROLE);
    const before = await readAccounts();
    const {through} = await beforeCall(1, () => true, isUpdate);
    await run(`add ${ANN} --password -`, {
      input: 'only-small-letters',
      env: {FIREBASE_AUTH_EMULATOR_HOST: through},
      exitCode: 1,
    });
    expect(await readAccounts()).toEqual(before);
  });

  test.each(['add', 'add --trust-existing'])(
    'claims without room: %s',
    async (command) => {
      await begin({tool: 'x'.repeat(950)});
      const before = await readAccounts();
      const {stdout} = await run(`${command} ${ANN}`, {exitCode: 1});
      expect(stdout).toContain(`${ANN}: failed; its claims would be larger`);
      expect(await readAccounts()).toEqual(before);
    },
  );
});

test('an address that two accounts have is revoked with both', async () => {
  await project.auth.importUsers([
    {uid: 'first', email: ANN, customClaims: granted()},
    {uid: 'second', email: ANN.toUpperCase(), customClaims: granted()},
    {uid: 'third', email: BOB, customClaims: {...keys(), docsEmail: BOB}},
  ]);
  await run(`revoke ${ANN}`);
  const others = (await readAccounts()).filter(({claims}) => 'docs' in claims);
  expect(others.map(({uid}) => uid)).toEqual(['third']);
});

test('an account without its address is shown with its person, gets no new key, and can be deleted', async () => {
  await begin(ROLE);
  // The address comes last.
  const {through} = await beforeCall(2, () => true, isUpdate);
  await run(`add ${ANN}`, {through, exitCode: 1});
  expect((await run(`list ${ANN}`)).stdout).toContain(
    `granted as ${ANN}, disabled`,
  );
  const {stdout} = await run('doctor', {exitCode: 1});
  expect(stdout).toContain(`(granted as ${ANN})`);
  expect(stdout).toContain('npm run staff -- add');
  expect((await run('rotate --dry-run')).stdout).toContain('0 of 1 account');
  await run(`revoke ${ANN} --delete`);
  expect(await readAccounts()).toEqual([]);
});
