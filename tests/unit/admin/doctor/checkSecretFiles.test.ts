// @vitest-environment node
import {mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import checkSecretFiles from '../../../../src/admin/doctor/checkSecretFiles';

let siteDir: string;
let credentialsFile: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'docs-secrets-'));
  credentialsFile = path.join(siteDir, 'key.json');
});

afterEach(() => {
  rmSync(siteDir, {recursive: true});
});

function write(name: string, mode: number): void {
  writeFileSync(path.join(siteDir, name), 'SEAL_KEY=', {mode});
}

const modeOf = (name: string) =>
  statSync(path.join(siteDir, name)).mode & 0o777;

describe('checkSecretFiles', () => {
  test('finds what others can read, and closes it if told so', async () => {
    write('.env', 0o644);
    write('key.json', 0o640);
    const files = {siteDir, credentialsFile};
    expect(await checkSecretFiles(files, {fix: false})).toMatchObject([
      {check: '.env', result: 'problem'},
      {check: 'credentials file', result: 'problem'},
    ]);
    expect(modeOf('.env')).toBe(0o644);
    for (const fix of [true, false]) {
      expect(await checkSecretFiles(files, {fix})).toMatchObject([
        {check: '.env', result: 'ok'},
        {check: 'credentials file', result: 'ok'},
      ]);
    }
    expect([modeOf('.env'), modeOf('key.json')]).toEqual([0o600, 0o600]);
  });

  test('says nothing of files that are not there', async () => {
    const files = {siteDir, credentialsFile: undefined};
    expect(await checkSecretFiles(files, {fix: true})).toEqual([]);
  });
});
