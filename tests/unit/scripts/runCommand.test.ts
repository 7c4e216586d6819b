import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';

import UserError, {ContentError} from '../../../src/config/UserError';
import runCommand from '../../../src/scripts/runCommand';
import {writeSite} from '../../support/unit/content';

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
  ['a UserError', '', new UserError('No SITE_URL.'), /^\nNo SITE_URL\.\n\n$/],
  ['a wrong option', '', WRONG_OPTION, /^\nUnknown option --bogus\n\n$/],
  ['a bug with its stack', '', BUG, /^TypeError: undefined .*\n +at /],
  ['content', '', CONTENT, /^\ndocs\/raids\.md quotes a rule\n\n$/],
  ['content', 'false', CONTENT, /^\ndocs\/raids\.md quotes a rule\n\n$/],
  ['counts', 'true', CONTENT, /^\n1 problem\n.*your own computer/],
  ['content', 'private', CONTENT, /^\ndocs\/raids\.md quotes a rule\n\n$/],
  ['counts', 'public', CONTENT, /^\n1 problem\n/],
  ['counts', 'unreadable', CONTENT, /^\n1 problem\n/],
])('prints %s if CI is "%s"', async (_, ci, error, expected) => {
  const events: Record<string, string> = {
    private: '{"repository": {"private": true}}',
    public: '{"repository": {"private": false}}',
    unreadable: '{"repository": {"priv',
  };
  vi.stubEnv('CI', ci);
  const siteDir = writeSite({'event.json': events[ci] ?? ''});
  vi.stubEnv('GITHUB_EVENT_PATH', path.join(siteDir, 'event.json'));
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  runCommand(() => Promise.reject(error));
  await vi.waitFor(() => {
    expect(process.exitCode).toBe(1);
  });
  expect(print.mock.calls.join('')).toMatch(expected);
});
