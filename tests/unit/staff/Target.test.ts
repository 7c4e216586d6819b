// @vitest-environment node
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import readTarget from '../../../src/staff/project/Target';
import {DEMO_ENVIRONMENT} from '../../../src/config/demo';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-target-'));
  file = path.join(dir, 'key.json');
  writeFileSync(file, JSON.stringify({project_id: 'live-project'}));
});

afterEach(() => {
  rmSync(dir, {recursive: true, force: true});
});

const EMULATOR = {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'};

describe('readTarget', () => {
  test('is the demo in the emulator where nothing else is said', () => {
    expect(readTarget(EMULATOR)).toMatchObject({
      projectId: DEMO_ENVIRONMENT.firebase.projectId,
      emulatorHost: '127.0.0.1:9099',
      sealKey: DEMO_ENVIRONMENT.sealKey,
    });
  });

  test('gives the demo’s key to no other project', () => {
    const target = readTarget({...EMULATOR, FIREBASE_PROJECT_ID: 'another'});
    expect(target).toMatchObject({projectId: 'another', sealKey: undefined});
  });

  test('takes the live project from the credentials, with its own address', () => {
    expect(readTarget({GOOGLE_APPLICATION_CREDENTIALS: file})).toMatchObject({
      projectId: 'live-project',
      emulatorHost: undefined,
      siteUrl: 'https://live-project.web.app',
    });
  });

  test.each([
    ['https://rules.example.org/', 'https://rules.example.org'],
    [' https://example.org/rules// ', undefined],
    ['https://example.org/rules/', 'https://example.org/rules'],
    ['rules.example.org', undefined],
    ['https://rules.example.org/?page=1', undefined],
  ])('reads the address %j as the build does', (SITE_URL, expected) => {
    const read = () => readTarget({...EMULATOR, SITE_URL}).siteUrl;
    if (expected === undefined) {
      expect(read).toThrow(/SITE_URL is .*such as/);
    } else {
      expect(read()).toBe(expected);
    }
  });

  test('lets the command line name another project than the credentials', () => {
    const variables = {GOOGLE_APPLICATION_CREDENTIALS: file};
    expect(readTarget(variables, 'another').projectId).toBe('another');
  });

  test.each([
    [{...EMULATOR, FIREBASE_PROJECT_ID: 'my rules'}, 'FIREBASE_PROJECT_ID is'],
    [{...EMULATOR, GCLOUD_PROJECT: 'My-Rules'}, 'GCLOUD_PROJECT is "My-Rules"'],
    [{FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099'}, 'host and port'],
    [{GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json'}, 'does not exist'],
    [{GOOGLE_APPLICATION_CREDENTIALS: __filename}, 'cannot be read'],
    [{CLOUDSDK_CONFIG: '/nowhere'}, 'No credentials found'],
    [{CLOUD_SHELL: 'true', CLOUDSDK_CONFIG: '/nowhere'}, 'Which Firebase'],
    [
      {
        CLOUD_SHELL: 'true',
        CLOUDSDK_CONFIG: '/nowhere',
        FIREBASE_PROJECT_ID: 'demo-x',
      },
      'only in the emulator',
    ],
  ])('%j is reported in plain words', (variables, says) => {
    expect(() => readTarget(variables)).toThrow(says);
  });

  test('refuses an id that no project can have', () => {
    expect(() => readTarget(EMULATOR, 'my rules')).toThrow(
      '--project is "my rules"',
    );
  });
});
