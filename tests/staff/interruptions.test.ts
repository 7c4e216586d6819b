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
async function runWhole(command: string): Promise<number> {
  const {through, calls} = await beforeCall(Infinity, () => undefined);
  await run(command, {through});
  return calls();
}

/** Everything about the accounts but random ids and times. */
async function readAccounts() {
  const {users} = await project.auth.listUsers();
  return users.map(({uid, email, disabled, customClaims = {}}) => {
    return {uid, email, disabled, claims: customClaims};
  });
}

/** Removes all accounts, and creates those with which every try begins. */
async function begin(claims: object | undefined, disabled = false) {
  const {users} = await project.auth.listUsers();
  await project.auth.deleteUsers(users.map(({uid}) => uid));
  if (claims !== undefined) {
    await project.auth.createUser({uid: 'old', email: ANN, disabled});
    await project.auth.setCustomUserClaims('old', claims);
  }
}

const keys = () => ({docs: {[project.keyId]: project.sealKey}});
const granted = () => ({...keys(), docsEmail: ANN});

/** A command, the account's claims before and after, and whether it is disabled before. */
type Row = readonly [
  command: string,
  before: () => object | undefined,
  after: () => object,
  disabled: boolean,
];

const REPLACE: Row = [
  `add ${ANN}`,
  () => ROLE,
  () => ({...ROLE, ...granted()}),
  false,
];

const COMMANDS: readonly Row[] = [
  [`add ${ANN}`, () => undefined, granted, false],
  REPLACE,
  [
    `add ${ANN}`,
    () => ({...ROLE, docsEmail: ANN}),
    () => ({...ROLE, ...granted()}),
    true,
  ],
];

/** The account is as it was, or as it should become; in between no claims are lost. */
async function expectNothingLost(before: object | undefined, after: object) {
  const accounts = await readAccounts();
  const own = accounts.find(({email}) => email === ANN);
  const unfinished = accounts.filter(({email}) => email !== ANN);
  expect([before, after]).toContainEqual(own?.claims ?? before);
  if (own === undefined && before !== undefined) {
    expect(unfinished).toMatchObject([{disabled: true, claims: after}]);
  }
  expect(unfinished.every(({disabled}) => disabled)).toBe(true);
}

async function expectDone(after: object) {
  expect(await readAccounts()).toMatchObject([
    {email: ANN, disabled: false, claims: after},
  ]);
  expect(await project.claimsOf(ANN)).toMatchObject(after);
}

/** Tries a command once for each of its calls to Firebase, from the same accounts. */
async function forEachCall(
  [command, claimsBefore, claimsAfter, disabled]: Row,
  attempt: (number: number) => Promise<unknown>,
): Promise<void> {
  await begin(claimsBefore(), disabled);
  const calls = await runWhole(command);
  await expectDone(claimsAfter());
  for (let number = 1; number <= calls; number += 1) {
    await begin(claimsBefore(), disabled);
    await attempt(number);
    await expectDone(claimsAfter());
  }
}

describe.each(COMMANDS)('%s, from %s', (...row) => {
  const [command, claimsBefore, claimsAfter] = row;

  test('loses nothing if any call is refused, and finishes the second time', async () => {
    await forEachCall(row, async (number) => {
      const {through} = await beforeCall(number, () => true);
      await run(command, {through, exitCode: 1});
      await expectNothingLost(claimsBefore(), claimsAfter());
      await runWhole(command);
    });
  });

  test('and the same command at the same time both succeed', async () => {
    await forEachCall(row, async (number) => {
      const {through} = await beforeCall(number, () => runWhole(command));
      await run(command, {through});
    });
  });
});

test('a command that is killed before any call loses nothing, and finishes the second time', async () => {
  const [command, claimsBefore, claimsAfter] = REPLACE;
  await forEachCall(REPLACE, async (number) => {
    const {through} = await beforeCall(number, () => child.kill('SIGKILL'));
    const {child, ended} = project.startStaff(command.split(' '), {
      env: {FIREBASE_AUTH_EMULATOR_HOST: through},
    });
    expect((await ended).exitCode).toBeNull();
    await expectNothingLost(claimsBefore(), claimsAfter());
    await runWhole(command);
  });
});

test('a stranger who registers the address in between is replaced, too', async () => {
  await begin(ROLE);
  const calls = await runWhole(`add ${ANN}`);
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
    await expectDone({...ROLE, ...granted()});
    expect((await project.auth.getUserByEmail(ANN)).uid).toMatch(/^staff-/);
  }
  expect(registered).toBe(1);
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
