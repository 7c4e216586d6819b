// @vitest-environment node
import {describe, expect, test} from 'vitest';

import checkSettings from '../../../../src/admin/doctor/checkSettings';
import IdentityPlatform from '../../../../src/admin/project/IdentityPlatform';
import type {Target} from '../../../../src/admin/project/Target';
import errors from '../../../fixtures/identityPlatform/errors.json';
import firebaseAuth from '../../../fixtures/identityPlatform/firebaseAuth.json';
import identityPlatform from '../../../fixtures/identityPlatform/identityPlatform.json';
import startHost from '../../../support/unitHost';

const TARGET: Target = {
  projectId: 'live-project',
  emulatorHost: undefined,
  apiKey: 'live-api-key',
  siteUrl: 'https://live-project.web.app',
  sealKey: undefined,
  credentialsFile: undefined,
  quotaProject: undefined,
};

interface Recorded {
  readonly status?: number;
  readonly answer: unknown;
}

/** Firebase's answers, as far as a test needs them. */
async function startFirebase(answers: {
  readonly config: Recorded;
  readonly patch?: Recorded;
  readonly providers?: Recorded;
  readonly keyOwner?: string;
}): Promise<{platform: IdentityPlatform; calls: string[]}> {
  const calls: string[] = [];
  const origin = await startHost(({method = '', url = '', headers}) => {
    calls.push(`${method} ${url} ${headers.authorization ?? ''}`);
    const {config, patch = config, providers = {answer: {}}} = answers;
    if (url.startsWith('/v1/projects?')) {
      const {keyOwner: projectId = '123456789012'} = answers;
      return {body: JSON.stringify({projectId})};
    }
    const recorded = !url.includes('/config')
      ? providers
      : method === 'PATCH'
        ? patch
        : config;
    return {
      status: recorded.status ?? 200,
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(recorded.answer),
    };
  });
  const getAccessToken = () => Promise.resolve('a-token');
  return {
    platform: new IdentityPlatform(TARGET, {getAccessToken}, origin),
    calls,
  };
}

async function examine(
  answers: Parameters<typeof startFirebase>[0],
  fix = false,
): Promise<Record<string, {result: string; text: string}>> {
  const {platform} = await startFirebase(answers);
  const findings = await checkSettings(platform, TARGET, {fix});
  return Object.fromEntries(
    findings.map(({check, result, message, fix: advice = ''}) => [
      check,
      {result, text: `${message} ${advice}`},
    ]),
  );
}

describe('checkSettings, on recorded answers', () => {
  test('finds nothing in a project that is well set up', async () => {
    const findings = await examine({config: {answer: identityPlatform}});
    expect(Object.values(findings).map(({result}) => result)).toEqual(
      Array(6).fill('ok'),
    );
  });

  test('finds what a new project leaves open', async () => {
    const findings = await examine({config: {answer: firebaseAuth}});
    expect(findings).toMatchObject({
      'public sign-up': {result: 'problem'},
      'email enumeration protection': {result: 'problem'},
      'password policy': {result: 'not supported'},
      'sign-in providers': {result: 'ok'},
      'authorised domains': {result: 'warning'},
    });
    expect(findings['authorised domains']?.text).toContain('localhost');
    expect(JSON.stringify(findings)).not.toContain(
      firebaseAuth.signIn.hashConfig.signerKey,
    );
  });

  test('--fix switches both, each by its own field alone', async () => {
    const {platform, calls} = await startFirebase({
      config: {answer: firebaseAuth},
      patch: {answer: identityPlatform},
    });
    const findings = await checkSettings(platform, TARGET, {fix: true});
    expect(findings.slice(0, 2).map(({result}) => result)).toEqual([
      'ok',
      'ok',
    ]);
    expect(calls).toContain(
      'PATCH /admin/v2/projects/live-project/config?updateMask=client.permissions.disabledUserSignup Bearer a-token',
    );
    expect(calls).toContain(
      'PATCH /admin/v2/projects/live-project/config?updateMask=emailPrivacyConfig.enableImprovedEmailPrivacy Bearer a-token',
    );
  });

  test('what the plan does not support has its own result, and another way', async () => {
    const findings = await examine(
      {config: {answer: firebaseAuth}, patch: errors.notSupported},
      true,
    );
    expect(findings['public sign-up']).toMatchObject({result: 'not supported'});
    expect(findings['public sign-up']?.text).toContain('Instead:');
  });

  test('what Firebase does not keep is a problem still', async () => {
    const findings = await examine({config: {answer: firebaseAuth}}, true);
    expect(findings['public sign-up']).toMatchObject({result: 'problem'});
  });

  test.each([
    [errors.forbidden, 'Firebase Authentication Admin'],
    [errors.notSetUp, 'Get started'],
  ])('says why nothing can be determined: %j', async (config, says) => {
    const findings = await examine({config});
    expect(findings['public sign-up']?.result).toBe('warning');
    expect(findings['public sign-up']?.text).toContain(says);
  });

  test('names every provider that is not intended', async () => {
    const findings = await examine({
      config: {
        answer: {
          ...identityPlatform,
          signIn: {
            email: {enabled: true},
            anonymous: {enabled: true},
            phoneNumber: {enabled: true},
          },
        },
      },
      providers: {
        answer: {
          defaultSupportedIdpConfigs: [
            {
              name: 'projects/live-project/defaultSupportedIdpConfigs/google.com',
              enabled: true,
              clientSecret: 'never-to-be-shown',
            },
            {
              name: 'projects/live-project/defaultSupportedIdpConfigs/github.com',
            },
          ],
        },
      },
    });
    expect(findings['sign-in providers']?.result).toBe('problem');
    expect(findings['sign-in providers']?.text).toContain(
      'email link, anonymous, phone, google.com.',
    );
    expect(JSON.stringify(findings)).not.toContain('never-to-be-shown');
  });

  test('notices the API key of another project', async () => {
    const findings = await examine({
      config: {answer: identityPlatform},
      keyOwner: '210987654321',
    });
    expect(findings['API key']).toMatchObject({result: 'problem'});
  });
});
