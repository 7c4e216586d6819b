import {afterEach, expect, test, vi} from 'vitest';

import UserError from '../../../src/config/UserError';
import runCommand from '../../../src/scripts/runCommand';

afterEach(() => {
  process.exitCode = undefined;
});

const BUG = new TypeError('undefined is not a function');
const WRONG_OPTION = Object.assign(new TypeError('Unknown option --bogus'), {
  code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
});

test.each([
  ['a UserError', new UserError('No SITE_URL.'), /^\nNo SITE_URL\.\n\n$/],
  ['a wrong option', WRONG_OPTION, /^\nUnknown option --bogus\n\n$/],
  ['a bug with its stack', BUG, /^TypeError: undefined .*\n +at /],
])('prints %s', async (_, error, expected) => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  runCommand(() => Promise.reject(error));
  await vi.waitFor(() => {
    expect(process.exitCode).toBe(1);
  });
  expect(print.mock.calls.join('')).toMatch(expected);
});
