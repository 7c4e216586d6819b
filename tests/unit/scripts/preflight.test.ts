// @vitest-environment node
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

import {SITE_DIR} from '../../../src/config/siteDir';
import {writeSite} from '../../support/unit/content';

const PREFLIGHT = path.join(SITE_DIR, 'src/scripts/preflight.ts');

/**
 * Runs the script without a loader for TypeScript, as before the dependencies are
 * installed.
 */
function runWith(version: string, cwd: string): string {
  const program = `Object.defineProperty(process.versions, 'node', {value: '${version}'}); require(${JSON.stringify(PREFLIGHT)})`;
  const {stderr, status} = spawnSync(process.execPath, ['--eval', program], {
    cwd,
    encoding: 'utf8',
    env: {...process.env, NODE_OPTIONS: ''},
  });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return stderr;
}

test.each([
  ['20.20.0', /^$/],
  ['22.1.0', /^$/],
  ['20.19.5', /^Node\.js 20\.19\.5 is too old: .*20\.20 or newer/],
  ['18.20.8', /too old/],
])('Node.js %s', (version, expected) => {
  expect(runWith(version, SITE_DIR)).toMatch(expected);
});

test('missing dependencies', () => {
  expect(runWith('24.0.0', writeSite({}))).toBe(
    'The dependencies are not installed: run npm ci first.\n',
  );
});
