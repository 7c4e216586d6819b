// @vitest-environment node
import {describe, expect, test} from 'vitest';

import {
  sealFile,
  generateSealKey,
  importSealingKey,
} from '../../../src/envelope';
import diagnose from '../../../src/staff/doctor/checks';
import errors from '../../fixtures/identityPlatform/errors.json';
import firebaseAuth from '../../fixtures/identityPlatform/firebaseAuth.json';
import identityPlatform from '../../fixtures/identityPlatform/identityPlatform.json';
import startHost from '../../support/unit/host';

const KEY = generateSealKey();

/** What was found, by name of check. */
async function examine(
  change: Partial<Parameters<typeof diagnose>[0]>,
): Promise<Record<string, string>> {
  const findings = await diagnose({
    settings: {authorize: async () => new Headers(), settingsUrl: 'none:'},
    everyone: [],
    rotation: undefined,
    key: {id: 'any', text: KEY},
    siteUrl: undefined,
    mayFix: false,
    ...change,
  });
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
  const authorize = async () => new Headers({authorization: 'Bearer a-token'});
  return examine({settings: {settingsUrl, authorize}, mayFix});
}

describe('doctor, on recorded settings', () => {
  test.each([
    ['of a project that is well set up', identityPlatform, /^ok: /],
    ['that a new project leaves open', firebaseAuth, /^problem: /],
  ])('examines those %s, and shows no secret', async (_, config, result) => {
    const found = await examineSettings({config});
    expect(found['public sign-up']).toMatch(result);
    expect(found['email enumeration protection']).toMatch(result);
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
  const siteUrl = await startHost(({url = ''}) => ({
    body: files.get(url) ?? '<h1>Hi</h1>',
  }));
  expect((await examine({siteUrl}))['published site']).toMatch(expected);
});

async function sealBoot(key: string): Promise<Uint8Array> {
  return sealFile({
    name: 'boot',
    content: new TextEncoder().encode('{}'),
    key: await importSealingKey(key),
  });
}

test('doctor, on a site and settings that cannot be reached', async () => {
  const found = await examine({siteUrl: 'http://127.0.0.1:9'});
  expect(found['published site']).toContain('cannot be reached');
  expect(found['public sign-up']).toMatch(/^warning: .*cannot be reached/);
});
