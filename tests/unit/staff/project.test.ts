import {mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';

import demo from '../../support/demo';
import {readTarget} from '../../../src/sealed/staff/project/connect';
import {recordKeyIds} from '../../../src/sealed/staff/project/withProject';

const {dir} = vi.hoisted(() => ({dir: {value: ''}}));

vi.mock('../../../src/sealed/settings/folders', () => ({
  STAFF_GUIDE: 'the guide',
  get SITE_DIR() {
    return dir.value;
  },
}));

const EMULATOR = {FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099'};
const LIVE = {
  FIREBASE_API_KEY: 'real',
  FIREBASE_AUTH_DOMAIN: 'live-project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'live-project',
  SEAL_KEY: ' real ',
};

// tests/staff has other projects of the emulator, with the demo's key.
test('a command works on the demo in the emulator, whatever the environment holds', () => {
  const {firebase, sealKey} = demo();
  const {projectId} = firebase;
  const target = readTarget({...LIVE, ...EMULATOR});
  expect(target).toMatchObject({projectId, sealKey});
});

test('a command works on the live project, and a site that the command line names', () => {
  expect(readTarget(LIVE, 'https://example.org/rules/')).toMatchObject({
    projectId: 'live-project',
    apiKey: 'real',
    sealKey: 'real',
    siteUrl: 'https://example.org/rules',
  });
});

test('the list of keys gets those that accounts of the live project hold', async () => {
  dir.value = mkdtempSync(path.join(tmpdir(), 'docs-keys-'));
  mkdirSync(path.join(dir.value, 'src'), {recursive: true});
  const file = path.join(dir.value, 'src/keyIds.json');
  const said: string[] = [];
  const live = {
    target: readTarget(LIVE),
    dryRun: false,
    say: (text: string) => said.push(text),
  };
  await recordKeyIds(live, ['00000001']);
  await recordKeyIds(live, ['00000001', '00000002']);
  // The format is Prettier's, because the file is committed.
  const both = '["00000001", "00000002"]\n';
  expect(readFileSync(file, 'utf8')).toBe(both);
  expect(said.at(-1)).toContain('src/keyIds.json now lists the keys');
  await recordKeyIds({...live, dryRun: true}, ['00000003']);
  const target = readTarget(EMULATOR);
  await recordKeyIds({...live, target}, ['00000003']);
  expect(readFileSync(file, 'utf8')).toBe(both);
  await recordKeyIds(live, ['00000002'], true);
  expect(readFileSync(file, 'utf8')).toBe('["00000002"]\n');
  expect(said).toHaveLength(3);
});

afterAll(() => {
  rmSync(dir.value, {recursive: true, force: true});
});
