import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {afterAll, expect, inject, it, vi} from 'vitest';

import assertPortsFree from '../../src/commands/assertPortsFree';
import {copyWorkspace} from '../support/workspace';

const workspace = copyWorkspace(inject('builds').demo);

afterAll(() => {
  workspace.remove();
});

// Where there is no build it makes one, as for every browser test.
it('npm run serve serves the build, and ends all that it started', async () => {
  const serve = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('src', 'commands', 'serve.ts')],
    {cwd: workspace.dir, stdio: ['ignore', 'pipe', 'pipe']},
  );
  let output = '';
  for (const stream of [serve.stdout, serve.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  await vi.waitFor(
    () => {
      expect(output).toContain('Ctrl-C ends everything.');
    },
    {timeout: 120_000, interval: 200},
  );
  const page = await fetch('http://localhost:5000/docs/intro');
  expect(await page.text()).toContain('Demo build.');

  serve.kill('SIGTERM');
  const [exitCode] = (await once(serve, 'exit')) as [number | null];
  expect(exitCode).toBe(0);
  await assertPortsFree({5000: 'hosting', 9099: 'accounts'});
});
