import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {afterAll, expect, it, vi} from 'vitest';

import assertPortsFree from '../../src/commands/assertPortsFree';
import createWorkspace from '../support/workspace';

const workspace = createWorkspace();

afterAll(() => {
  workspace.remove();
});

it('npm run serve builds the demo where there is no build, serves it, and ends all that it started', async () => {
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
    {timeout: 200_000, interval: 200},
  );
  const page = await fetch('http://localhost:5000/docs/intro');
  expect(await page.text()).toContain('Demo build.');

  serve.kill('SIGTERM');
  const [exitCode] = (await once(serve, 'exit')) as [number | null];
  expect(exitCode).toBe(0);
  await assertPortsFree({5000: 'hosting', 9099: 'accounts'});
});
