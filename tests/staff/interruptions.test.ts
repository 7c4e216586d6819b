import {beforeEach, describe, expect, onTestFinished, test} from 'vitest';

import {createProject, type AdminProject} from '../support/admin/project';
import startProxy, {refusal} from '../support/admin/proxy';

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

/**
 * Lets something happen before a command's nth call to Firebase, which is then
 * refused if it returns true.
 *
 * @returns the address of the emulator for the command, and its calls so far
 */
async function beforeCall(
  number: number,
  act: () => Promise<boolean> | boolean = () => true,
) {
  let calls = 0;
  const proxy = await startProxy(async ({url = ''}) => {
    calls += 1;
    if (calls === number && (await act())) {
      return refusal('INTERNAL_ERROR');
    }
    // The emulator sends mails for one project alone.
    return url.includes('accounts:sendOobCode')
      ? {status: 200, body: '{}'}
      : undefined;
  });
  onTestFinished(proxy.close);
  return {through: proxy.host, calls: () => calls};
}

const NEVER = 0;

/** Everything about the accounts but random ids and times. */
async function readAccounts() {
  const {users} = await project.auth.listUsers();
  return users.map(({uid, email, disabled, customClaims = {}}) => {
    const {docsInvited: _, ...claims} = customClaims;
    return {uid, email, disabled, claims};
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

/** Commands, with the claims of the account before and after. */
const COMMANDS = [
  ['add ann@example.com', () => undefined, granted, false],
  ['add ann@example.com', () => ROLE, () => ({...ROLE, ...granted()}), false],
  ['grant ann@example.com', () => ROLE, () => ({...ROLE, ...granted()}), false],
  [
    'grant ann@example.com --enable',
    () => ({...ROLE, docsEmail: ANN}),
    () => ({...ROLE, ...granted()}),
    true,
  ],
] as const;

/** As it was, or as it should become; between the two no claims are lost. */
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

describe.each(COMMANDS)(
  '%s',
  (command, claimsBefore, claimsAfter, disabled) => {
    const start = async () => {
      await begin(claimsBefore(), disabled);
      const whole = await beforeCall(NEVER);
      await run(command, {through: whole.through});
      await expectDone(claimsAfter());
      return whole.calls();
    };

    test('loses nothing if any call is refused, and finishes the second time', async () => {
      const calls = await start();
      for (let number = 1; number <= calls; number += 1) {
        await begin(claimsBefore(), disabled);
        const {through} = await beforeCall(number);
        await run(command, {through, exitCode: 1});
        await expectNothingLost(claimsBefore(), claimsAfter());
        const again = await beforeCall(NEVER);
        await run(command, {through: again.through});
        await expectDone(claimsAfter());
      }
    });

    test('loses nothing if it is killed before any call, and finishes the second time', async () => {
      const calls = await start();
      for (let number = 1; number <= calls; number += 1) {
        await begin(claimsBefore(), disabled);
        const {through} = await beforeCall(number, () => child.kill('SIGKILL'));
        const {child, ended} = project.startStaff(command.split(' '), {
          env: {FIREBASE_AUTH_EMULATOR_HOST: through},
        });
        await ended;
        await expectNothingLost(claimsBefore(), claimsAfter());
        const again = await beforeCall(NEVER);
        await run(command, {through: again.through});
        await expectDone(claimsAfter());
      }
    });

    test('and the same command at the same time both succeed', async () => {
      const calls = await start();
      for (let number = 2; number <= calls; number += 1) {
        await begin(claimsBefore(), disabled);
        const other = await beforeCall(NEVER);
        const {through} = await beforeCall(number, async () => {
          await run(command, {through: other.through});
          return false;
        });
        const {output, exitCode} = await project.startStaff(
          command.split(' '),
          {
            env: {FIREBASE_AUTH_EMULATOR_HOST: through},
          },
        ).ended;
        expect(exitCode, output).toBe(0);
        await expectDone(claimsAfter());
      }
    });
  },
);

test('a stranger who registers the address in between is replaced, too', async () => {
  await begin(ROLE);
  const whole = await beforeCall(NEVER);
  await run(`grant ${ANN}`, {through: whole.through});
  let registered = 0;
  for (let number = 1; number <= whole.calls(); number += 1) {
    await begin(ROLE);
    const {through} = await beforeCall(number, async () => {
      const stranger = {uid: 'stranger', email: ANN};
      registered += await project.auth.createUser(stranger).then(
        () => 1,
        () => 0,
      );
      return false;
    });
    const {output, exitCode} = await project.startStaff(['grant', ANN], {
      env: {FIREBASE_AUTH_EMULATOR_HOST: through},
    }).ended;
    expect(exitCode, output).toBe(0);
    await expectDone({...ROLE, ...granted()});
    expect((await project.auth.getUserByEmail(ANN)).uid).toMatch(/^staff-/);
  }
  expect(registered).toBe(1);
});

describe('what Firebase would refuse is refused before anything is changed', () => {
  test.each(['abc\n', '\n'])('the password %j', async (input) => {
    await begin(ROLE);
    const before = await readAccounts();
    const {stderr} = await run(`add ${ANN} --password -`, {
      input,
      exitCode: 1,
    });
    expect(stderr).toContain('Firebase takes 6 or more');
    expect(await readAccounts()).toEqual(before);
  });

  test('a password that only Firebase knows to be too weak', async () => {
    await begin(ROLE);
    const before = await readAccounts();
    let updates = 0;
    const proxy = await startProxy(({url = ''}) => {
      updates += url.includes('accounts:update') ? 1 : 0;
      return updates === 1
        ? refusal('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
        : undefined;
    });
    onTestFinished(proxy.close);
    await run(`add ${ANN} --password -`, {
      input: 'only-small-letters',
      env: {FIREBASE_AUTH_EMULATOR_HOST: proxy.host},
      exitCode: 1,
    });
    expect(await readAccounts()).toEqual(before);
  });

  test.each(['add', 'grant', 'grant --trust-existing', 'grant --dry-run'])(
    'claims without room: %s',
    async (command) => {
      await begin({tool: 'x'.repeat(950)});
      const before = await readAccounts();
      const {stdout} = await run(`${command} ${ANN}`, {exitCode: 1});
      expect(stdout).toContain(`${ANN}: refused; its claims would have`);
      expect(await readAccounts()).toEqual(before);
    },
  );
});

test.each(['revoke', 'grant', 'add', 'invite'])(
  '%s refuses an address that two accounts have, and names both',
  async (command) => {
    await project.auth.importUsers([
      {uid: 'first', email: ANN, customClaims: granted()},
      {uid: 'second', email: ANN.toUpperCase(), customClaims: granted()},
      {uid: 'third', email: BOB, customClaims: {...keys(), docsEmail: BOB}},
    ]);
    const before = await readAccounts();
    const {stderr} = await run(`${command} ${BOB} ${ANN}`, {exitCode: 1});
    expect(stderr).toContain(
      `address ${ANN}, with the user UIDs first, second`,
    );
    expect(await readAccounts()).toEqual(before);
  },
);

test('an unfinished account is shown with its person, and can be deleted', async () => {
  await begin(ROLE);
  const {through, calls} = await beforeCall(NEVER);
  await run(`grant ${ANN}`, {through});
  // The last calls are those of the invitation, after the address.
  for (
    let number = calls();
    (await readAccounts())[0]?.email === ANN;
    number -= 1
  ) {
    await begin(ROLE);
    await run(`grant ${ANN}`, {
      through: (await beforeCall(number)).through,
      exitCode: 1,
    });
  }
  expect((await run(`list ${ANN}`)).stdout).toContain(
    `unfinished, granted as ${ANN}, disabled`,
  );
  const {stdout} = await run('doctor', {exitCode: 1});
  expect(stdout).toContain(`because a command was interrupted: ${ANN}`);
  await run(`revoke ${ANN} --delete`);
  expect(await readAccounts()).toEqual([]);
});
