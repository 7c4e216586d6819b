import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import {ContentError} from '../../../src/config/UserError';
import UserError from '../../../src/config/UserError';
import runCommand from '../../../src/scripts/runCommand';

const files = vi.hoisted(() => new Map<string, string>());

vi.mock('node:fs', () => ({
  mkdirSync: () => undefined,
  writeFileSync: (file: string, text: string) => files.set(file, text),
}));

let printed: unknown[];

beforeEach(() => {
  printed = [];
  files.clear();
  vi.spyOn(console, 'error').mockImplementation((line) => printed.push(line));
});

afterEach(() => {
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

const BUG = new TypeError('undefined is not a function');
const CONTENT = new ContentError('docs/raids.md quotes a rule', '1 problem');
const WRONG_OPTION = Object.assign(new TypeError('Unknown option --bogus'), {
  code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
});

test.each([
  ['a UserError', '', new UserError('No SITE_URL.'), '\nNo SITE_URL.\n'],
  ['a wrong option', '', WRONG_OPTION, '\nUnknown option --bogus\n'],
  ['a bug with its stack', '', BUG, BUG],
  ['content', '', CONTENT, '\ndocs/raids.md quotes a rule\n'],
  ['content', '0', CONTENT, '\ndocs/raids.md quotes a rule\n'],
  ['content', 'false', CONTENT, '\ndocs/raids.md quotes a rule\n'],
  [
    'counts only',
    'true',
    CONTENT,
    expect.stringMatching(/^\n1 problem\n.*\.build\/problems\.txt/),
  ],
])('prints %s where CI is "%s"', async (_, CI, error, expected) => {
  vi.stubEnv('CI', CI);
  runCommand(() => Promise.reject(error));
  await vi.waitFor(() => {
    expect(process.exitCode).toBe(1);
  });
  expect(printed).toEqual([expected]);
  const isPrivate = CI === 'true';
  expect(String(printed).includes('raids')).toBe(
    error === CONTENT && !isPrivate,
  );
  expect([...files.values()]).toEqual(isPrivate ? [CONTENT.message] : []);
});
