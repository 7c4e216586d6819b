import type * as NodeFs from 'node:fs';
import {existsSync} from 'node:fs';
import {expect, test, vi} from 'vitest';

import scriptOf from '../../../src/scripts/scriptOf';
import UserError from '../../../src/config/UserError';

const readFileSync = vi.hoisted(() => vi.fn());

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof NodeFs>();
  readFileSync.mockImplementation(fs.readFileSync);
  return {...fs, readFileSync};
});

test.each(['docusaurus', 'firebase'] as const)(
  'the script of %s is there',
  (tool) => {
    expect(existsSync(scriptOf(tool))).toBe(true);
  },
);

test('a tool that is not installed is named, with what to run', () => {
  readFileSync.mockImplementationOnce(() => {
    throw new Error('ENOENT');
  });
  const find = () => scriptOf('firebase');
  expect(find).toThrow(UserError);
  readFileSync.mockReturnValueOnce('{}');
  expect(find).toThrow('firebase-tools is not installed: run npm ci');
});
