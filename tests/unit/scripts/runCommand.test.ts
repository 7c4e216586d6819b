import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import runCommand from '../../../src/scripts/runCommand';
import ContentError from '../../../src/config/ContentError';
import UserError from '../../../src/config/UserError';

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

async function fail(error: unknown): Promise<void> {
  runCommand(async () => {
    throw error;
  });
  await vi.waitFor(() => {
    expect(process.exitCode).toBe(1);
  });
}

test('what a person can mend is told in plain words', async () => {
  await fail(new UserError('SITE_URL is missing.'));
  expect(printed).toEqual(['\nSITE_URL is missing.\n']);
});

test('a wrong option is told in plain words', async () => {
  await fail(
    Object.assign(new TypeError('Unknown option --bogus'), {
      code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
    }),
  );
  expect(printed).toEqual(['\nUnknown option --bogus\n']);
});

test('a fault of ours keeps its stack', async () => {
  const fault = new TypeError('undefined is not a function');
  await fail(fault);
  expect(printed).toEqual([fault]);
});

const ERROR = new ContentError('docs/raids.md quotes a rule', '1 problem');

test.each(['', '0', 'false'])(
  'a fault of the content is told whole where CI is %j',
  async (CI) => {
    vi.stubEnv('CI', CI);
    await fail(ERROR);
    expect(printed).toEqual(['\ndocs/raids.md quotes a rule\n']);
    expect(files.size).toBe(0);
  },
);

test('a log that others read gets counts, and a file the rest', async () => {
  vi.stubEnv('CI', 'true');
  await fail(ERROR);
  expect(printed).toEqual([
    expect.stringMatching(/^\n1 problem\n.*\.build\/problems\.txt/),
  ]);
  expect(String(printed)).not.toContain('raids');
  expect([...files.values()]).toEqual([ERROR.message]);
});
