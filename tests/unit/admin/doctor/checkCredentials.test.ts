// @vitest-environment node
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import checkCredentials from '../../../../src/admin/doctor/checkCredentials';
import type {Target} from '../../../../src/admin/project/Target';
import {SITE_DIR} from '../../../../src/config/siteDir';
import startHost from '../../../support/unitHost';

const TARGET: Target = {
  projectId: 'live-project',
  emulatorHost: undefined,
  apiKey: undefined,
  siteUrl: 'https://live-project.web.app',
  sealKey: undefined,
  credentialsFile: undefined,
  quotaProject: undefined,
};
const CONNECTION = {getAccessToken: () => Promise.resolve('a-token')};

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-credentials-'));
  file = path.join(dir, 'key.json');
  write('service_account');
});

afterEach(() => {
  rmSync(dir, {recursive: true, force: true});
});

function write(type: string): void {
  writeFileSync(
    file,
    JSON.stringify({type, client_email: 'admin@live-project.example'}),
    {mode: 0o600},
  );
}

async function examine(
  answer: {status?: number; keys?: readonly object[]} = {},
) {
  const origin = await startHost(() => ({
    status: answer.status ?? 200,
    body: JSON.stringify({keys: answer.keys}),
  }));
  return checkCredentials(
    {...TARGET, credentialsFile: file},
    CONNECTION,
    origin,
  );
}

describe('checkCredentials', () => {
  test.each([
    [{keys: [{}]}, 'ok'],
    [{keys: [{}, {}]}, 'warning'],
    [{keys: [{}, {disabled: true}]}, 'ok'],
    [{status: 403}, 'not supported'],
  ] as const)('key files that are about, %j: %s', async (answer, result) => {
    expect(await examine({...answer})).toMatchObject({result});
  });

  test('takes a login of one’s own as it is', async () => {
    write('authorized_user');
    expect(await examine()).toMatchObject({result: 'ok'});
  });

  test('notices a key file in the repository', async () => {
    const inside = path.join(SITE_DIR, 'build-test-key.json');
    writeFileSync(inside, JSON.stringify({type: 'service_account'}));
    try {
      const target = {...TARGET, credentialsFile: inside};
      expect(await checkCredentials(target, CONNECTION)).toMatchObject({
        result: 'problem',
      });
    } finally {
      rmSync(inside);
    }
  });
});
