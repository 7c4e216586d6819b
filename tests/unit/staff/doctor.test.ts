// @vitest-environment node
import {describe, expect, test} from 'vitest';

import {
  sealFile,
  generateSealKey,
  importSealingKey,
} from '../../../src/envelope';
import {runChecks} from '../../../src/staff/commands/doctor';
import type {Examination} from '../../../src/staff/doctor/checks';
import errors from '../../fixtures/identityPlatform/errors.json';
import firebaseAuth from '../../fixtures/identityPlatform/firebaseAuth.json';
import identityPlatform from '../../fixtures/identityPlatform/identityPlatform.json';
import startHost from '../../support/unit/host';

const KEY = generateSealKey();

/** What was found, by name of check. */
async function examine(
  change: object,
  mayFix = false,
): Promise<Record<string, string>> {
  const examination = {
    target: {projectId: 'live-project'},
    connection: {getAccessToken: async () => '', settingsUrl: 'none:'},
    everyone: [],
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

/** Recorded answers of Firebase. */
interface Answers {
  readonly config: object;
  /** To a change of a setting. */
  readonly patch?: {readonly status?: number; readonly answer: object};
  /** After a setting was changed. */
  readonly fixed?: object;
}

async function examineSettings(
  {config, patch = {answer: {}}, fixed = config}: Answers,
  mayFix = false,
) {
  let isFixed = false;
  const settingsUrl = await startHost(({method, headers}) => {
    expect(headers.authorization).toBe('Bearer a-token');
    if (method === 'PATCH') {
      isFixed = true;
      return {...patch, body: JSON.stringify(patch.answer)};
    }
    return {body: JSON.stringify(isFixed ? fixed : config)};
  });
  const getAccessToken = async () => 'a-token';
  return examine({connection: {settingsUrl, getAccessToken}}, mayFix);
}

describe('doctor, on recorded settings', () => {
  test.each([
    ['of a project that is well set up', identityPlatform, /^ok: /],
    ['that a new project leaves open', firebaseAuth, /^problem: /],
  ])('examines those %s, and shows no secret', async (_, config, result) => {
    const found = await examineSettings({config});
    expect(found['public sign-up']).toMatch(result);
    expect(found['email enumeration protection']).toMatch(result);
    expect(found['sign-in providers']).toMatch(/^ok: /);
    expect(JSON.stringify(found)).not.toContain(
      firebaseAuth.signIn.hashConfig.signerKey,
    );
  });

  test.each([
    ['what it has changed', {fixed: identityPlatform}, /^ok: .* just now/],
    ['what may not be changed', {patch: errors.forbidden}, /^problem: .*role/],
    ['what Firebase does not keep', {}, /^problem: /],
  ])('--fix reports %s', async (_, answers, expected) => {
    const all = {config: firebaseAuth, ...answers};
    const found = await examineSettings(all, true);
    expect(found['public sign-up']).toMatch(expected);
  });

  test('reports that nobody can sign in', async () => {
    const found = await examineSettings({
      config: {...identityPlatform, signIn: {}},
    });
    expect(found['sign-in providers']).toMatch(/^problem: .*is off/);
  });
});

test.each([
  ['a sound site', {}, /^ok: .* opens with SEAL_KEY/],
  ['no boot file', {'/sealed/boot': 'x'}, /^problem: .*does not open/],
  [
    'a boot file of another key',
    {'/sealed/boot': await sealBoot(generateSealKey())},
    /^problem: .*sealed with the key/,
  ],
])('doctor, on %s', async (_, change, expected) => {
  const files = new Map<string, string | Uint8Array>(
    Object.entries({'/sealed/boot': await sealBoot(KEY), ...change}),
  );
  const url = await startHost(({url: asked = ''}) => ({
    body: files.get(asked) ?? '<h1>Hi</h1>',
  }));
  expect((await examine({url}))['published site']).toMatch(expected);
});

async function sealBoot(key: string): Promise<Uint8Array> {
  return sealFile({
    name: 'boot',
    content: new TextEncoder().encode('{}'),
    key: await importSealingKey(key),
  });
}

test('doctor, on a site and settings that cannot be reached', async () => {
  const found = await examine({url: 'http://127.0.0.1:9'});
  expect(found['published site']).toContain('cannot be reached');
  expect(found['public sign-up']).toMatch(/^warning: .*cannot be reached/);
});
