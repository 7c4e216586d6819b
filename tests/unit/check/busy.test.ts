import {spawnSync} from 'node:child_process';
import {closeSync, mkdtempSync, openSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';

/** A command that lets no timer run until something is shown. */
const BUSY = `
  const {fstatSync} = require('node:fs');
  require('./src/check/busy.ts').default('docs/a.md', 1);
  const end = Date.now() + 60_000;
  while (fstatSync(2).size === 0 && Date.now() < end);
`;

test('a check that is busy with a file names it', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'busy-')), 'shown');
  const shown = openSync(file, 'w');
  spawnSync(process.execPath, ['--import', 'tsx', '-e', BUSY], {
    stdio: ['ignore', 'ignore', shown],
  });
  closeSync(shown);
  expect(readFileSync(file, 'utf8')).toBe('Still busy with docs/a.md\n');
});
