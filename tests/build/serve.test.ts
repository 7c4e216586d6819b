import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';

import assertPortsFree from '../../src/commands/assertPortsFree';
import {waitForAddress} from '../../src/commands/ProcessGroup';
import createWorkspace from '../support/workspace';

const workspace = createWorkspace();

afterAll(() => {
  workspace.remove();
});

it('npm run serve builds the demo where there is no build, serves it, and ends all that it started', async () => {
  const serve = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('src', 'commands', 'serve.ts')],
    {cwd: workspace.dir, stdio: 'ignore'},
  );
  await waitForAddress('http://localhost:5000');
  await waitForAddress('http://127.0.0.1:9099');
  const page = await fetch('http://localhost:5000/docs/intro');
  expect(await page.text()).toContain('Demo build.');

  serve.kill('SIGTERM');
  const [exitCode] = (await once(serve, 'exit')) as [number | null];
  expect(exitCode).toBe(0);
  await assertPortsFree({5000: 'hosting', 9099: 'accounts'});
});
