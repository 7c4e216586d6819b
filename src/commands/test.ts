import {spawn} from 'node:child_process';
import {once} from 'node:events';

import {ConfigurationError} from '../config/environment';
import {SITE_DIR} from '../config/siteDir';
import {missingPackages, sayMissing} from '../../tests/support/findEngines';
import runCommand from './runCommand';

/** What `npm test` runs, the quick steps first; each is an npm script of its own. */
const STEPS = [
  'types',
  'lint',
  'format:check',
  'dead-code',
  'check:content',
  'test:unit',
  'test:admin',
  'test:build',
  'test:browser',
  'test:browsers',
] as const;

/**
 * Runs all steps, also after one has failed, and ends with a line that counts
 * them. What needs a program that is not here is left out, and says so.
 */
async function test(): Promise<void> {
  const failed: string[] = [];
  const leftOut: string[] = [];
  for (const step of STEPS) {
    console.log(`\n── ${step}`);
    const missing = step === 'test:browsers' ? missingPackages() : [];
    if (missing.length > 0) {
      console.log(`── ${step} left out. ${sayMissing(missing)}`);
      leftOut.push(step);
      continue;
    }
    const started = Date.now();
    const passed = await runScript(step);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `── ${step} ${passed ? 'passed' : 'FAILED'} after ${seconds} s`,
    );
    if (!passed) {
      failed.push(step);
    }
  }
  const passed = STEPS.length - failed.length - leftOut.length;
  console.log(
    `\nsteps: ${passed} passed, ${failed.length} failed${leftOut.length > 0 ? `, left out: ${leftOut.join(', ')}` : ''}`,
  );
  if (failed.length > 0) {
    throw new ConfigurationError(
      `Failed: ${failed.map((step) => `npm run ${step}`).join(', ')}`,
    );
  }
}

async function runScript(name: string): Promise<boolean> {
  const script = spawn('npm', ['run', '--silent', name], {
    cwd: SITE_DIR,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [exitCode] = (await once(script, 'exit')) as [number | null];
  return exitCode === 0;
}

runCommand(test);
