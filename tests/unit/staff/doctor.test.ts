// @vitest-environment node
import {chmodSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';

import {
  sealFile,
  generateSealKey,
  importSealingKey,
} from '../../../src/sealing/format';
import {runChecks} from '../../../src/staff/commands/doctor';
import type {Examination} from '../../../src/staff/doctor/checks';
import errors from '../../fixtures/identityPlatform/errors.json';
import firebaseAuth from '../../fixtures/identityPlatform/firebaseAuth.json';
import identityPlatform from '../../fixtures/identityPlatform/identityPlatform.json';
import startHost from '../../support/unitHost';

const KEY = generateSealKey();

/** What was found, by name of check. */
async function examine(
  change: object,
  mayFix = false,
): Promise<Record<string, string>> {
  const examination = {
    target: {projectId: 'live-project'},
    connection: {getAccessToken: () => Promise.reject(new Error('none'))},
    everyone: [],
    rotation: undefined,
    key: {id: 'any', text: KEY},
    ...change,
  } as unknown as Examination;
  const findings = await runChecks(examination, mayFix);
  return Object.fromEntries(
    findings.map(({check, result, message, fix = ''}) => [
      check,
      `${result}: ${message} ${fix}`,
    ]),
  );
}

interface Recorded {
  readonly status?: number;
  readonly answer: unknown;
}

interface Answers {
  readonly config: Recorded;
  /** After a setting was changed. */
  readonly fixed?: Recorded;
  readonly patch?: Recorded;
  readonly providers?: Recorded;
}

/** Examines recorded answers of Firebase. */
async function examineSettings(
  {
    config,
    fixed = config,
    patch = {answer: {}},
    providers = {answer: {}},
  }: Answers,
  mayFix = false,
): Promise<{found: Record<string, string>; calls: readonly string[]}> {
  const calls: string[] = [];
  const settingsUrl = await startHost(({method = '', url = '', headers}) => {
    calls.push(`${method} ${url} ${headers.authorization ?? ''}`);
    const isFixed = calls.some((call) => call.startsWith('PATCH'));
    const settings = method === 'PATCH' ? patch : isFixed ? fixed : config;
    const {status = 200, answer} = url.includes('/config')
      ? settings
      : providers;
    return {status, body: JSON.stringify(answer)};
  });
  const getAccessToken = () => Promise.resolve('a-token');
  const connection = {settingsUrl, getAccessToken};
  return {found: await examine({connection}, mayFix), calls};
}

describe('doctor, on recorded settings', () => {
  test.each([
    ['of a project that is well set up', identityPlatform, /^ok: /],
    ['that a new project leaves open', firebaseAuth, /^problem: /],
  ])('examines those %s, and shows no secret', async (_, answer, result) => {
    const {found} = await examineSettings({config: {answer}});
    expect(found['public sign-up']).toMatch(result);
    expect(found['email enumeration protection']).toMatch(result);
    expect(found['sign-in providers']).toMatch(/^ok: /);
    expect(JSON.stringify(found)).not.toContain(
      firebaseAuth.signIn.hashConfig.signerKey,
    );
  });

  test('--fix changes each by its own field', async () => {
    const {found, calls} = await examineSettings(
      {config: {answer: firebaseAuth}, fixed: {answer: identityPlatform}},
      true,
    );
    expect(found['public sign-up']).toMatch(/^ok: .* fixed just now/);
    expect(calls).toContain(
      'PATCH /config?updateMask=client.permissions.disabledUserSignup Bearer a-token',
    );
  });

  test.each([
    [
      'what the plan does not support',
      errors.notSupported,
      /^not supp.*Ident/s,
    ],
    ['what Firebase does not keep', {answer: {}}, /^problem: /],
  ])('--fix reports %s', async (_, patch, expected) => {
    const config = {answer: firebaseAuth};
    const {found} = await examineSettings({config, patch}, true);
    expect(found['public sign-up']).toMatch(expected);
  });

  test.each([
    [errors.forbidden, /^warning: .*Firebase Authentication Admin/],
    [errors.notSetUp, /^warning: .*Get started/],
  ])('reports why nothing can be determined: %j', async (config, expected) => {
    const {found} = await examineSettings({config});
    expect(found['public sign-up']).toMatch(expected);
  });

  test('names every provider that is not intended, and no secret of it', async () => {
    const signIn = {
      email: {enabled: true},
      anonymous: {enabled: true},
      phoneNumber: {enabled: true},
    };
    const google = {
      name: 'projects/live-project/defaultSupportedIdpConfigs/google.com',
      enabled: true,
      clientSecret: 'never-to-be-shown',
    };
    const {found} = await examineSettings({
      config: {answer: {...identityPlatform, signIn}},
      providers: {answer: {defaultSupportedIdpConfigs: [google]}},
    });
    expect(found['sign-in providers']).toContain(
      'email link, anonymous, phone, google.com.',
    );
    expect(JSON.stringify(found)).not.toContain('never-to-be-shown');
  });
});

const SHELL =
  '<!doctype html><meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><script src="/gate.0123abcd.js"></script>';

interface HostFaults {
  readonly shell?: string;
  /** In clear, by path. */
  readonly leaks?: Readonly<Record<string, string>>;
  readonly sealedWith?: string;
}

describe('doctor, on a published site', () => {
  test.each<[string, HostFaults, RegExp]>([
    ['a sound site', {}, /^ok: .* opens with SEAL_KEY/],
    ['another page', {shell: '<h1>Hi</h1>'}, /^problem: .*the site’s shell/],
    [
      'a shell without its policy',
      {shell: SHELL.replace('Content-Security-Policy', 'x')},
      /^problem: .*Policy/,
    ],
    ['a feed', {leaks: {'blog/rss.xml': '<rss>'}}, /^problem: .*rss\.xml/],
    [
      'a boot file of another key',
      {sealedWith: generateSealKey()},
      /^problem: .*sealed with the key/,
    ],
  ])(
    '%s',
    async (_, {shell = SHELL, leaks = {}, sealedWith = KEY}, expected) => {
      const boot = await sealFile({
        name: 'boot',
        content: new TextEncoder().encode('{}'),
        key: await importSealingKey(sealedWith),
      });
      const url = await startHost(({url: asked = ''}) => ({
        body:
          asked === '/sealed/boot' ? boot : (leaks[asked.slice(1)] ?? shell),
      }));
      expect((await examine({url}))['published site']).toMatch(expected);
    },
  );

  test('that cannot be reached', async () => {
    const found = await examine({url: 'http://127.0.0.1:9'});
    expect(found['published site']).toContain('cannot be reached');
  });
});

describe('doctor, on files with secrets', () => {
  const examineFile = async (credentialsFile: string, mayFix = false) =>
    (await examine({target: {credentialsFile, projectId: 'x'}}, mayFix))[
      'credentials file'
    ];

  test('finds and closes a key file that other users can read', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'docs-doctor-'));
    onTestFinished(() => {
      rmSync(dir, {recursive: true});
    });
    const file = path.join(dir, 'key.json');
    writeFileSync(file, '{}');
    chmodSync(file, 0o640);
    expect(await examineFile(file)).toMatch(/^problem: Other users/);
    expect(await examineFile(file, true)).toMatch(/^ok: .* fixed just now/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('finds a key file in the repository', async () => {
    expect(await examineFile('key.json')).toMatch(
      /^problem: .*in the repository/,
    );
  });
});
