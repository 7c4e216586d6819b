// @vitest-environment node
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';

import checkPublished from '../../../../src/admin/doctor/checkPublished';
import {sealFile} from '../../../../src/sealing/shared/sealFile';
import {
  generateSealKey,
  importSealingKey,
} from '../../../../src/sealing/shared/sealKey';
import startHost from '../../../support/unitHost';

const SHELL =
  '<!doctype html><meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><script src="/gate.0123abcd.js"></script>';
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=()',
  'cache-control': 'no-cache',
};

let dir: string;
let key: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docs-published-'));
  mkdirSync(path.join(dir, 'build'));
  mkdirSync(path.join(dir, 'clear/docs'), {recursive: true});
  writeFileSync(path.join(dir, 'build/index.html'), SHELL);
  writeFileSync(path.join(dir, 'clear/docs/rules.html'), 'The rules.');
  key = generateSealKey();
});

afterEach(() => {
  rmSync(dir, {recursive: true, force: true});
});

interface HostFaults {
  readonly shell?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** In clear, by path. */
  readonly leaks?: Readonly<Record<string, string>>;
  readonly sealedWith?: string;
  readonly rewritesSealed?: boolean;
}

async function examine({
  shell = SHELL,
  headers = HEADERS,
  leaks = {},
  sealedWith = key,
  rewritesSealed = false,
}: HostFaults = {}): Promise<Record<string, string>> {
  const boot = await sealFile({
    name: 'boot',
    content: new TextEncoder().encode('{}'),
    key: await importSealingKey(sealedWith),
  });
  const url = await startHost(({url: asked = ''}) => {
    const leak = leaks[asked.slice(1)];
    if (leak !== undefined) {
      return {headers, body: leak};
    }
    if (asked === '/sealed/boot') {
      return {headers, body: boot};
    }
    return asked.startsWith('/sealed/') && !rewritesSealed
      ? {status: 404, headers}
      : {headers, body: shell};
  });
  const findings = await checkPublished({
    url,
    buildDir: path.join(dir, 'build'),
    clearDir: path.join(dir, 'clear'),
    key: {id: 'any', text: key},
  });
  return Object.fromEntries(
    findings
      .filter(({result}) => result !== 'ok')
      .map(({check, result, message}) => [check, `${result}: ${message}`]),
  );
}

describe('checkPublished', () => {
  test('finds nothing where the site is served as it was built', async () => {
    expect(await examine()).toEqual({});
  });

  test.each([
    ['another page', {shell: '<h1>Welcome</h1>'}, 'published shell', /problem/],
    [
      'an older shell',
      {shell: `${SHELL}<!-- -->`},
      'published shell',
      /warning/,
    ],
    [
      'a shell without its policy',
      {shell: SHELL.replace('http-equiv', 'name')},
      'published policy',
      /problem/,
    ],
    ['no headers', {headers: {}}, 'published headers', /x-robots-tag/],
    [
      'no HTTPS for the next time',
      {headers: {...HEADERS, 'strict-transport-security': 'max-age=0'}},
      'published headers',
      /strict-transport-security/,
    ],
    ['a feed', {leaks: {'blog/rss.xml': '<rss>'}}, 'clear files', /rss\.xml/],
    [
      'a page in clear',
      {leaks: {'docs/rules.html': 'The rules.'}},
      'clear files',
      /rules\.html/,
    ],
    [
      'a boot file of another key',
      {sealedWith: generateSealKey()},
      'published key',
      /sealed with the key/,
    ],
    [
      'a boot file that browsers keep',
      {headers: {...HEADERS, 'cache-control': 'max-age=600'}},
      'published key',
      /old content/,
    ],
    [
      'the shell for missing sealed files',
      {rewritesSealed: true},
      'published addresses',
      /404/,
    ],
  ] as const)('notices %s', async (_, faults, check, says) => {
    expect((await examine(faults))[check]).toMatch(says);
  });

  test('says that nobody answers', async () => {
    const findings = await checkPublished({
      url: 'http://127.0.0.1:9',
      buildDir: dir,
      clearDir: dir,
      key: undefined,
    });
    expect(findings.map(({message}) => message).join()).toContain(
      'cannot be reached',
    );
  });
});
