// @vitest-environment node
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

import {DEMO_ENVIRONMENT} from '../../../src/config/demo';
import readTarget from '../../../src/staff/project/Target';

const dir = mkdtempSync(path.join(tmpdir(), 'docs-target-'));
const file = path.join(dir, 'key.json');
writeFileSync(file, JSON.stringify({project_id: 'live-project'}));
const login = path.join(dir, 'login.json');
writeFileSync(login, '{}');

afterAll(() => {
  rmSync(dir, {recursive: true});
});

const EMULATOR = {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'};
const LIVE = {GOOGLE_APPLICATION_CREDENTIALS: file};

test.each([
  [
    'the demo in the emulator by default',
    EMULATOR,
    undefined,
    {
      projectId: DEMO_ENVIRONMENT.firebase.projectId,
      emulatorHost: '127.0.0.1:9099',
      sealKey: DEMO_ENVIRONMENT.sealKey,
    },
  ],
  [
    'the demo with its public key, whatever the environment holds',
    {
      ...EMULATOR,
      FIREBASE_PROJECT_ID: 'live-project',
      SEAL_KEY: 'real',
      FIREBASE_API_KEY: 'real',
      SITE_URL: 'https://example.org',
    },
    undefined,
    {
      projectId: DEMO_ENVIRONMENT.firebase.projectId,
      apiKey: DEMO_ENVIRONMENT.firebase.apiKey,
      siteUrl: DEMO_ENVIRONMENT.siteUrl,
      sealKey: DEMO_ENVIRONMENT.sealKey,
    },
  ],
  [
    'another project of the emulator, with the same key',
    EMULATOR,
    'demo-other',
    {projectId: 'demo-other', sealKey: DEMO_ENVIRONMENT.sealKey},
  ],
  [
    'the live project of the credentials, with its own address',
    LIVE,
    undefined,
    {projectId: 'live-project', siteUrl: 'https://live-project.web.app'},
  ],
  [
    'another live project that the command line names',
    LIVE,
    'another',
    {projectId: 'another'},
  ],
  [
    'an address without its last slash',
    {...LIVE, SITE_URL: 'https://example.org/rules/'},
    undefined,
    {siteUrl: 'https://example.org/rules'},
  ],
])('is %s', (_, variables, project, expected) => {
  expect(readTarget(variables, project)).toMatchObject(expected);
});

test('in the emulator, no committed file is written', () => {
  expect(readTarget(EMULATOR)).not.toHaveProperty('keyIdList');
  expect(readTarget(LIVE)).toHaveProperty('keyIdList');
});

test.each<[Record<string, string>, string, string?]>([
  [{...LIVE, FIREBASE_PROJECT_ID: 'my rules'}, 'FIREBASE_PROJECT_ID is'],
  [{...LIVE, SITE_URL: 'rules.example.org'}, 'SITE_URL is'],
  [{FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099'}, 'host and port'],
  [{GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json'}, 'does not exist'],
  [{GOOGLE_APPLICATION_CREDENTIALS: __filename}, 'cannot be read'],
  [{CLOUDSDK_CONFIG: '/nowhere'}, 'No credentials found'],
  [{GOOGLE_APPLICATION_CREDENTIALS: login}, 'Which Firebase'],
  [{...LIVE, FIREBASE_PROJECT_ID: 'demo-x'}, 'only in the emulator'],
  [LIVE, '--project is "my rules"', 'my rules'],
  [EMULATOR, 'begin with "demo-"', 'live-project'],
])('%j is reported in plain words', (variables, message, project?: string) => {
  expect(() => readTarget(variables, project)).toThrow(message);
});
