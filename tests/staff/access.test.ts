import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest';

import {
  generateSealKey,
  importOpeningKey,
} from '../../src/sealed/envelope/keys';
import {createProject, type AdminProject} from '../support/admin/project';
import startProxy, {
  beforeCall,
  isUpdate,
  refusal,
} from '../support/admin/proxy';
import {startHost} from '../support/serveFolder';

const DAY = new Date().toUTCString();

let project: AdminProject;
let run: AdminProject['run'];

beforeEach(async () => {
  project = await createProject();
  ({run} = project);
  return project.remove;
});

/** An account that had access and has signed in before, so that it needs no email. */
async function createColleague(
  email: string,
  claims: Record<string, unknown> = {},
): Promise<string> {
  const {uid} = await project.auth.createUser({email, emailVerified: true});
  await project.auth.setCustomUserClaims(uid, {docsEmail: email, ...claims});
  return uid;
}

/** A grant of a key that is not in use. */
async function anotherKey(): Promise<Record<string, string>> {
  const text = generateSealKey();
  return {[(await importOpeningKey(text)).id]: text};
}

describe('add and revoke', () => {
  test('keep foreign claims; revoke twice is like once', async () => {
    const uid = await createColleague('ann@example.com', {rank: 'captain'});
    const kept = {rank: 'captain', docsEmail: 'ann@example.com'};
    await run('add ann@example.com');
    expect(await project.claimsOf('ann@example.com')).toEqual({
      ...kept,
      docs: {[project.keyId]: project.sealKey},
    });
    const {tokensValidAfterTime: before} = await project.auth.getUser(uid);
    for (const expected of ['access revoked', 'had no access']) {
      const {stdout} = await run('revoke ann@example.com');
      expect(stdout).toContain(expected);
      expect(stdout).toContain('rotate changes it');
    }
    expect(await project.claimsOf('ann@example.com')).toEqual(kept);
    expect((await project.auth.getUser(uid)).tokensValidAfterTime).not.toBe(
      before,
    );
  });

  test('an account gets no access by an address without a host, and loses it', async () => {
    const email = 'ann@localhost';
    await createColleague(email, {
      docs: {[project.keyId]: project.sealKey},
    });
    const refused = await run(`add ${email}`, {exitCode: 2});
    expect(refused.output).toContain('is not an email address');
    expect((await run(`list ${email}`)).stdout).toContain('1 with access');
    const {stdout} = await run(`revoke ${email}`);
    expect(stdout).toContain(`${email}: access revoked\n`);
    expect(await project.grantOf(email)).toEqual({});
  });

  test('others do not wait for an address that is unknown, or was deleted before', async () => {
    const docs = {[project.keyId]: project.sealKey};
    await createColleague('ann@example.com', {docs});
    const command = 'revoke anne@example.com ann@example.com --delete';
    const {output} = await run(command, {exitCode: 1});
    expect(output).toContain('address anne@example.com.');
    expect(output).toContain('ann@example.com: deleted\n');
    expect(output).not.toContain('cannot open it again');
    expect((await project.auth.listUsers()).users).toEqual([]);
  });

  test('add --trust-existing enables an account that was disabled, and revoke can delete it', async () => {
    const uid = await createColleague('ann@example.com');
    const isDisabled = async () => (await project.auth.getUser(uid)).disabled;
    await run('add ann@example.com');
    await run('revoke ann@example.com --disable');
    expect(await isDisabled()).toBe(true);
    expect(await project.grantOf('ann@example.com')).toEqual({});
    await run('add ann@example.com --trust-existing');
    expect(await isDisabled()).toBe(false);
    await run('revoke ann@example.com --delete');
    expect((await project.auth.listUsers()).users).toEqual([]);
  });

  test.each([
    ['kept', ' --trust-existing'],
    ['replaced', ' --password -'],
  ])('an account that is %s has exactly the key in use', async (_, option) => {
    const docs = {...(await anotherKey()), [project.keyId]: project.sealKey};
    const uid = await createColleague('ann@example.com', {docs});
    await project.auth.setCustomUserClaims(uid, {docs});
    await run(`add ann@example.com${option}`, {input: 'handed-over-1'});
    expect(await project.claimsOf('ann@example.com')).toEqual({
      docs: {[project.keyId]: project.sealKey},
      docsEmail: 'ann@example.com',
    });
  });

  test.each([[['x']], ['x'], [{x: 'y'}], [{'01234567': 'no key'}]])(
    'claims %j that were made by hand give no access, and stop nothing',
    async (docs) => {
      await createColleague('ann@example.com', {docs});
      expect((await run('list')).stdout).toContain('1 account, 0 with access');
      await run('add bob@example.com --trust-existing --dry-run');
      await run('add ann@example.com');
      expect(await project.claimsOf('ann@example.com')).toEqual({
        docs: {[project.keyId]: project.sealKey},
        docsEmail: 'ann@example.com',
      });
    },
  );

  test('add gives nobody a key that only some accounts hold', async () => {
    const docs = await anotherKey();
    await createColleague('ann@example.com', {docs});
    await createColleague('bob@example.com', {
      docs: {[project.keyId]: project.sealKey},
    });
    const {stderr} = await run('add cid@example.com', {exitCode: 1});
    expect(stderr).toContain(
      `and 1 of 2 accounts with access holds only ${Object.keys(docs).join()}: ann@example.com. Set SEAL_KEY`,
    );
    await run('revoke ann@example.com');
    await run('add ann@example.com bob@example.com --trust-existing');
    expect(await project.keyIdsOf('ann@example.com')).toEqual([project.keyId]);
  });
});

describe('an account that has moved from the address that was granted', () => {
  const ANN = 'ann@example.com';
  const EVE = 'eve@elsewhere.example';

  beforeEach(async () => {
    await project.auth.createUser({uid: 'moved', email: EVE});
    await project.auth.setCustomUserClaims('moved', {
      docs: {[project.keyId]: project.sealKey},
      // Other tools may have written the address.
      docsEmail: 'Ann@Example.com',
    });
  });

  test.each([
    ['its new address', EVE],
    ['the granted address', ANN],
    ['both', `${ANN} ${EVE}`],
  ])('loses its access by %s', async (_, emails) => {
    const {stdout} = await run(`revoke ${emails}`);
    expect(stdout).toContain(
      `${EVE}: access revoked; it was granted as ${ANN}\n`,
    );
    expect(stdout).toContain('cannot open it again');
    expect(await project.grantOf(EVE)).toEqual({});
  });

  test('loses it with the account that somebody registered at the granted address', async () => {
    await project.auth.createUser({email: ANN});
    const {stdout} = await run(`revoke ${ANN} --disable`);
    expect(stdout).toContain(`${EVE}: access revoked, disabled`);
    expect(stdout).toContain(`${ANN}: had no access`);
    expect(await project.grantOf(EVE)).toEqual({});
  });

  test('loses it once the address is given access again', async () => {
    await createColleague(ANN);
    const dry = await run(`add ${ANN} --dry-run`);
    expect(dry.stdout).toContain(`${EVE}: access would be revoked`);
    expect(await project.keyIdsOf(EVE)).toHaveLength(1);
    const {stdout} = await run(`add ${ANN}`);
    expect(stdout).toContain(
      `${EVE}: access revoked; it was granted as ${ANN}`,
    );
    expect(await project.grantOf(EVE)).toEqual({});
    expect(await project.keyIdsOf(ANN)).toEqual([project.keyId]);
  });

  test('loses it even if it moves while the address is given access again', async () => {
    const claims = await project.claimsOf(EVE);
    await project.auth.deleteUser('moved');
    const uid = await createColleague(ANN, claims);
    // After all accounts are listed.
    const {through} = await beforeCall(3, () =>
      project.auth.updateUser(uid, {email: EVE}),
    );
    const {stdout} = await run(`add ${ANN} --password -`, {
      input: 'handed-over-1',
      env: {FIREBASE_AUTH_EMULATOR_HOST: through},
    });
    expect(stdout).toContain(
      `${EVE}: access revoked; it was granted as ${ANN}`,
    );
    expect(await project.grantOf(EVE)).toEqual({});
    expect(await project.keyIdsOf(ANN)).toEqual([project.keyId]);
  });

  test('and is granted meanwhile is no success', async () => {
    const bob = 'bob@example.com';
    const docs = {[project.keyId]: project.sealKey};
    await createColleague(bob, {docs});
    const {through} = await beforeCall(
      1,
      () => project.auth.setCustomUserClaims('moved', {docs, docsEmail: bob}),
      isUpdate,
    );
    const {output} = await run(`revoke ${bob}`, {through, exitCode: 1});
    expect(output).not.toContain('cannot open it again');
    expect(output).toContain(`got access meanwhile: ${EVE}`);
  });
});

describe('an account whose move was accepted', () => {
  const BOB = ['bob@example.com', 'bob2@example.com'] as const;
  const NOW = 'bob3@example.com';

  const move = (email: string) => project.auth.updateUser('bob', {email});
  const accept = (email: string) => run(`add ${email} --trust-existing`);

  beforeEach(async () => {
    await project.createReaders(1, (docsEmail) => ({
      docs: {[project.keyId]: project.sealKey},
      docsEmail,
    }));
    await project.auth.importUsers([
      {
        uid: 'bob',
        email: BOB[0],
        // What commands wrote before they recorded more than one address.
        customClaims: {
          docs: {[project.keyId]: project.sealKey},
          docsEmail: BOB[0],
        },
        metadata: {creationTime: DAY, lastSignInTime: DAY},
      },
    ]);
    await move(BOB[1]);
    await accept(BOB[1]);
    expect(await project.claimsOf(BOB[1])).toMatchObject({docsEmail: BOB});
    await move(NOW);
    // Somebody else registers his first address.
    await project.auth.createUser({email: BOB[0]});
  });

  test.each([...BOB, NOW])(
    'and that moved again loses its access by %s',
    async (email) => {
      const {stdout} = await run(`revoke ${email}`);
      expect(stdout).toContain(
        `${NOW}: access revoked; it was granted as ${BOB.join(', ')}\n`,
      );
      expect(await project.grantOf(NOW)).toEqual({});
    },
  );

  test('keeps it if another account gets access by an earlier address', async () => {
    await accept(NOW);
    const {stdout} = await run(`add ${BOB[0]} --password -`, {
      input: 'handed-over-1',
    });
    expect(stdout).toContain(
      `${NOW}: keeps its access; it was granted as ${BOB.join(', ')}, too`,
    );
    expect(await project.keyIdsOf(NOW)).toEqual([project.keyId]);
  });

  test.each(BOB)('loses it once %s is given access', async (email) => {
    const file = path.join(project.dir, 'people.csv');
    writeFileSync(file, `email\n${email}\n`);
    // The emulator sends mails for one project alone.
    const {stdout} = await run(`import ${file}`, {exitCode: 1});
    expect(stdout).toContain(`${NOW}: access revoked`);
    expect(await project.grantOf(NOW)).toEqual({});
    expect(await project.keyIdsOf(email)).toEqual([project.keyId]);
  });

  test('is found by each address, in list, doctor and rotate', async () => {
    const moved = `granted as ${BOB.join(', ')}`;
    expect((await run(`list ${BOB[0]}`)).stdout).toMatch(
      new RegExp(`${NOW} .* ${moved}`),
    );
    const {stdout} = await run('doctor', {exitCode: 1});
    expect(stdout).toContain(`${NOW} (${moved})`);
    const {stderr} = await run('rotate --dry-run');
    expect(stderr).toContain(`${NOW} (${moved})`);
  });

  test('three times keeps all addresses, and comes back', async () => {
    await accept(NOW);
    await move('bob4@example.com');
    await accept('bob4@example.com');
    await project.auth.deleteUser(
      (await project.auth.getUserByEmail(BOB[0])).uid,
    );
    await move(BOB[0]);
    // The last grant was to another address.
    expect((await run('doctor', {exitCode: 1})).stdout).toContain(
      `granted as ${BOB[1]}, ${NOW}, bob4@example.com`,
    );
    await accept(BOB[0]);
    const all = [BOB[1], NOW, 'bob4@example.com', BOB[0]];
    expect(await project.claimsOf(BOB[0])).toMatchObject({docsEmail: all});
    const listed = await run(`list ${NOW}`);
    expect(listed.stdout).toContain(`formerly ${all.slice(0, 3).join(', ')}`);
    // A new account of the same person has them, too.
    await run(`add ${BOB[0]} --password -`, {input: 'handed-over-1'});
    expect(await project.claimsOf(BOB[0])).toMatchObject({docsEmail: all});
    await run(`revoke ${NOW}`);
    expect(await project.grantOf(BOB[0])).toEqual({});
    // So does one that gets access again.
    await run(`add ${BOB[0]} --trust-existing --password -`, {
      input: 'handed-over-1',
    });
    expect(await project.claimsOf(BOB[0])).toMatchObject({docsEmail: all});
  });

  test('by two administrators at once has each address once', async () => {
    const command = `add ${NOW} --trust-existing`;
    const {through} = await beforeCall(1, () => run(command), isUpdate);
    await run(command, {through});
    expect(await project.claimsOf(NOW)).toMatchObject({
      docsEmail: [...BOB, NOW],
    });
  });

  test('loses the oldest addresses if its claims have no room, as is shown', async () => {
    const long = (name: string) => `${name}@${'x'.repeat(60)}.example.com`;
    await accept(NOW);
    const tool = 'x'.repeat(580);
    await project.auth.setCustomUserClaims('bob', {
      ...(await project.claimsOf(NOW)),
      tool,
    });
    const names = ['one', 'two', 'three', 'four'];
    let stdout = '';
    for (const name of names) {
      await move(long(name));
      ({stdout} = await accept(long(name)));
    }
    expect(stdout).toContain(
      `  ${long('four')}: its claims have no room for all addresses that it was granted to: revoke no longer finds it by ${[...BOB, NOW].join(', ')}\n`,
    );
    const claims = await project.claimsOf(long('four'));
    expect(claims).toMatchObject({tool, docsEmail: names.map(long)});

    // The new key needs room, too.
    const keyFile = path.join(project.dir, 'next.key');
    const rotation = await run(`rotate --key-file ${keyFile}`);
    expect(rotation.stdout).toContain(
      `${long('four')}: its claims have no room for all addresses that it was granted to: revoke no longer finds it by ${long('one')}\n`,
    );
    expect(await project.keyIdsOf(long('four'))).toHaveLength(2);
    const unknown = await run(`revoke ${long('one')}`, {exitCode: 1});
    expect(unknown.stderr).toContain('There is no account with the address');
    await run(`revoke ${long('two')}`);
    expect(await project.grantOf(long('four'))).toEqual({});
  });
});

describe('after a command has read an account, and before it reads it again to write', () => {
  /** The calls until then: the lock, the rotation, all accounts, the account, the lock. */
  const READ = 5;

  test('what another tool writes is kept', async () => {
    const uid = await createColleague('ann@example.com');
    const claims = {role: 'lead', docsEmail: 'ann@example.com'};
    const {through} = await beforeCall(READ + 1, () =>
      project.auth.setCustomUserClaims(uid, claims),
    );
    await run('add ann@example.com', {through});
    expect(await project.claimsOf('ann@example.com')).toEqual({
      ...claims,
      docs: {[project.keyId]: project.sealKey},
    });
  });

  test('it may move, and gets no access', async () => {
    const uid = await createColleague('ann@example.com');
    const email = 'eve@example.com';
    const {through} = await beforeCall(READ + 1, () =>
      project.auth.updateUser(uid, {email}),
    );
    const {output} = await run('add ann@example.com', {through, exitCode: 1});
    expect(output).toContain('its address or access was changed just now');
    expect(await project.grantOf(email)).toEqual({});
  });
});

test('list shows every account, to the last page, and never a key', async () => {
  await project.auth.importUsers(
    Array.from({length: 1_000}, (_, index) => ({
      uid: `many-${index}`,
      email: `many-${index}@example.com`,
    })),
  );
  await createColleague('ann@example.com');
  await run('add ann@example.com');
  const {stdout} = await run('list --json');
  const {accounts} = JSON.parse(stdout) as {accounts: {email: string}[]};
  expect(accounts).toHaveLength(1_001);
  expect(stdout).not.toContain(project.sealKey);
  const email = `eve@${'x'.repeat(3_000)}.example.com`;
  await project.auth.createUser({uid: 'eve', email, displayName: 'Eve'});
  const table = await run(`list ${email}`);
  await project.auth.deleteUser('eve');
  expect(table.stdout).toMatch(/^eve@x{75}… {2}Eve {2}/m);
  const one = await run('list ann@example.com --json');
  expect(JSON.parse(one.stdout)).toMatchObject({
    accounts: [{email: 'ann@example.com', grant: [project.keyId]}],
  });
  const unknown = await run('list ann@example.com x@x.org', {exitCode: 1});
  expect(unknown.stdout).toContain('1 of 1,001 accounts, 1 with access\n');
  expect(unknown.stderr).toContain('no account with the address x@x.org');
});

test('a command waits and continues if Firebase asks for fewer calls', async () => {
  const readers = await project.createReaders(4, (docsEmail) => ({docsEmail}));
  let updates = 0;
  const through = await startProxy(({url = ''}) => {
    if (!isUpdate(url)) {
      return undefined;
    }
    updates += 1;
    switch (updates) {
      case 2:
        return refusal(
          'QUOTA_EXCEEDED : Exceeded quota for updating account information.',
        );
      case 4:
        // A front end of Google's answers so, without JSON.
        return {status: 429, body: 'Too many requests'};
      default:
        return undefined;
    }
  });
  const {output} = await run(`add ${readers.join(' ')}`, {through});
  // Each reader, and both refused calls again.
  expect(updates).toBe(6);
  expect(output).toContain('Firebase asks for fewer calls');
  expect(output).toContain('4 granted');
});

describe('an answer of Firebase that cannot be read', () => {
  const answer = (claims: object) =>
    JSON.stringify({
      users: [
        {
          localId: 'reader',
          email: 'ann@example.com',
          passwordHash: 'the-password-hash',
          customAttributes: JSON.stringify(claims),
        },
      ],
    });

  test.each(['list', 'add ann@example.com', 'rotate --dry-run', 'doctor'])(
    'is never printed by %s',
    async (command) => {
      const docs = {[project.keyId]: project.sealKey};
      const whole = answer({docs});
      const bodies = [
        whole.slice(0, -20),
        whole.replace(project.sealKey, `${project.sealKey}\\`),
        JSON.stringify({error: {message: `ODD_CODE : ${whole}`}}),
        JSON.stringify(`${project.sealKey} the-password-hash`),
      ];
      for (const body of bodies) {
        const status = body.startsWith('{"error') ? 400 : 200;
        const through = await startProxy(() => ({status, body}));
        const {output} = await run(command, {through, exitCode: 1});
        expect(output).not.toContain(project.sealKey);
        expect(output).not.toContain('the-password-hash');
        expect(output).not.toMatch(/^\s+at /m);
        expect(output).toMatch(/cannot be read|auth\/internal-error/);
      }
    },
  );

  test('ends a command, which has shown what it did before', async () => {
    const [ann = '', bob = ''] = await project.createReaders(2, () => ({}));
    let calls = 0;
    const through = await startProxy(({url = ''}) => {
      calls += isUpdate(url) ? 1 : 0;
      return calls > 3 ? {status: 200, body: '<html>'} : undefined;
    });
    const {output} = await run(`revoke ${ann} ${bob}`, {through, exitCode: 1});
    expect(output).toContain(`${ann}: had no access\n`);
    expect(output).not.toContain(`${bob}: `);
  });

  test('is a failure if its connection breaks', async () => {
    const {address, stop} = await startHost((_, response) => {
      response.writeHead(200, {'content-length': 1_000}).write('{"users":[');
      setTimeout(() => response.destroy(), 100);
    });
    onTestFinished(stop);
    const {output} = await run('revoke ann@example.com', {
      env: {FIREBASE_AUTH_EMULATOR_HOST: address},
      exitCode: 1,
    });
    expect(output).toContain('broke in the middle of an answer');
  });
});

describe('wrong use', () => {
  const LIVE = {
    FIREBASE_AUTH_EMULATOR_HOST: '',
    FIREBASE_PROJECT_ID: 'live-project',
  };

  test.each([
    [2, 'add', 'missing required argument'],
    [2, '\u001b[2Jbogus\u202e', "'[2Jbogus'"],
    [1, 'import \u001b[2J.csv', '"[2J.csv" does not exist. Nothing was'],
    [1, 'import /usr/bin/env', 'save it as "CSV UTF-8"'],
    [2, 'add a@example.com --force', '--force'],
    [1, 'revoke bob\u202e', 'There is no account with the address bob.'],
    [2, 'add a@example.com --password secret', 'history'],
    [0, 'add --help', '--trust-existing'],
  ])('ends with %i: %j', async (exitCode, command, message) => {
    const {output} = await run(command, {exitCode});
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at |for argument 'email'/m);
    expect(output).not.toContain('\u001b');
    expect(output).not.toContain('\u202e');
  });

  test.each([
    [
      'no credentials',
      {...LIVE, HOME: '/nonexistent'},
      'GOOGLE_APPLICATION_CREDENTIALS',
    ],
    [
      'a missing key file',
      {
        ...LIVE,
        GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json',
      },
      'GOOGLE_APPLICATION_CREDENTIALS to a key file that exists',
    ],
    [
      'an emulator that is down',
      {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9'},
      'npm start',
    ],
  ])('%s is reported in plain words', async (_, env, message) => {
    const {output} = await run('list', {exitCode: 1, env});
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('a live project is named, and changed only after a question', async () => {
    const {output} = await run('add a@example.com', {exitCode: 2, env: LIVE});
    expect(output).toContain('Live project "live-project"');
    expect(output).toContain('--yes');
  });
});

describe('doctor', () => {
  test('finds what is open, and fixes what it can', async () => {
    const examine = async (options = ''): Promise<unknown> => {
      const {stdout} = await run(`doctor --json${options}`, {exitCode: 1});
      const {checks} = JSON.parse(stdout) as {
        checks: readonly {check: string; result: string}[];
      };
      return Object.fromEntries(
        checks.map(({check, result}) => [check, result]),
      );
    };
    const before = await examine();
    expect(before).toMatchObject({
      'seal key': 'ok',
      grants: 'warning',
      'public sign-up': 'problem',
      'email enumeration protection': 'problem',
    });
    expect(await examine(' --fix --dry-run')).toEqual(before);
    const {stdout} = await run('doctor --fix');
    expect(stdout.match(/^ok .* fixed just now/gm)).toHaveLength(2);
    expect((await run('doctor')).stdout).not.toMatch(/^problem/m);
  });

  test('finds accounts that hold another key or have moved', async () => {
    const docs = await anotherKey();
    const granted = ['reader-0@example.com', 'bob@example.com'];
    await project.createReaders(2, (_, index) => ({
      docs,
      docsEmail: granted[index],
    }));
    const {stdout} = await run('doctor', {exitCode: 1});
    expect(stdout).toMatch(
      /problem +seal key: SEAL_KEY has the id \w+, and 2 of 2 accounts .* hold only \w{8}: reader-0@example\.com, reader-1@example\.com\.\n.*Set SEAL_KEY/,
    );
    expect(stdout).toMatch(
      /problem +granted addresses: 1 account has .*reader-1@example\.com \(granted as bob@example\.com\)/,
    );
    expect(stdout).not.toContain(project.sealKey);
  });
});

test('a command does its work although nobody reads its output any more', async () => {
  const docs = {[project.keyId]: project.sealKey};
  const readers = await project.createReaders(4, (docsEmail) => ({
    docs,
    docsEmail,
  }));
  const {child, ended} = project.startStaff(['revoke', ...readers]);
  child.stdout?.destroy();
  expect((await ended).exitCode).toBe(0);
  for (const email of readers) {
    expect(await project.grantOf(email)).toEqual({});
  }
});
