import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import UserError, {ContentError} from '../../../src/config/UserError';
import runCommand from '../../../src/scripts/runCommand';

const files = vi.hoisted(() => new Map<string, string>());

vi.mock('node:fs', () => ({
  mkdirSync: () => undefined,
  writeFileSync: (file: string, text: string) => files.set(file, text),
}));

beforeEach(() => {
  files.clear();
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
  ['a UserError', '', new UserError('No SITE_URL.'), /^\nNo SITE_URL\.\n$/],
  ['a wrong option', '', WRONG_OPTION, /^\nUnknown option --bogus\n$/],
  ['a bug with its stack', '', BUG, /^TypeError: undefined .*\n +at /],
  ['content', '', CONTENT, /^\ndocs\/raids\.md quotes a rule\n$/],
  ['content', 'false', CONTENT, /^\ndocs\/raids\.md quotes a rule\n$/],
  ['counts', 'true', CONTENT, /^\n1 problem\n.* \.build\/problems\.txt/],
])('prints %s if CI is "%s"', async (_, CI, error, expected) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('CI', CI);
  runCommand(() => Promise.reject(error));
  await vi.waitFor(() => {
    expect(process.exitCode).toBe(1);
  });
  expect(print).toHaveBeenCalledOnce();
  const printed: unknown = print.mock.calls[0]?.[0];
  expect(printed instanceof Error ? printed.stack : printed).toMatch(expected);
  expect([...files.values()]).toEqual(CI === 'true' ? [CONTENT.message] : []);
});
