import {spawn} from 'node:child_process';
import {once} from 'node:events';

import UserError from '../config/UserError';
import {SITE_DIR} from '../config/siteDir';
import forEachConcurrently from '../shared/forEachConcurrently';
import {missingPackages, sayMissing} from '../../tests/support/findEngines';
import runCommand from './runCommand';

/**
 * What `npm test` runs, the quick steps first; each is an npm script of its own.
 * These use one core each, so two run at a time.
 */
const SINGLE_STEPS = [
  'types',
  'lint',
  'format:check',
  'dead-code',
  'check:content',
  'test:unit',
  'test:admin',
] as const;

/** These use all cores, or the ports of the demo, by themselves. */
const LONE_STEPS = ['test:build', 'test:browser', 'test:browsers'] as const;

/**
 * Runs all steps, also after one has failed, and ends with a line that counts
 * them. What needs a program that is not here is left out, and says so.
 */
async function test(): Promise<void> {
  const failed: string[] = [];
  const run = async (step: string, printed: 'live' | 'atEnd') => {
    if (!(await runStep(step, printed))) {
      failed.push(step);
    }
  };
  await forEachConcurrently(SINGLE_STEPS, (step) => run(step, 'atEnd'), 2);
  let leftOut = 0;
  for (const step of LONE_STEPS) {
    console.log(`\n── ${step}`);
    const missing = step === 'test:browsers' ? missingPackages() : [];
    if (missing.length > 0) {
      console.log(`── ${step} left out. ${sayMissing(missing)}`);
      leftOut += 1;
    } else {
      await run(step, 'live');
    }
  }
  const passed =
    SINGLE_STEPS.length + LONE_STEPS.length - failed.length - leftOut;
  console.log(
    `\nsteps: ${passed} passed, ${failed.length} failed${leftOut > 0 ? `, ${leftOut} skipped` : ''}`,
  );
  if (failed.length > 0) {
    throw new UserError(
      `Failed: ${failed.map((step) => `npm run ${step}`).join(', ')}`,
    );
  }
}

/**
 * @param printed `atEnd` for what runs beside another step: their lines do not mix
 * @returns whether the step passed
 */
async function runStep(
  step: string,
  printed: 'live' | 'atEnd',
): Promise<boolean> {
  const started = Date.now();
  const channel = printed === 'live' ? 'inherit' : 'pipe';
  const script = spawn('npm', ['run', '--silent', step], {
    cwd: SITE_DIR,
    stdio: ['ignore', channel, channel],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [script.stdout, script.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const [exitCode] = (await once(script, 'close')) as [number | null];
  if (printed === 'atEnd') {
    console.log(`\n── ${step}\n${Buffer.concat(output).toString()}`);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `── ${step} ${exitCode === 0 ? 'passed' : 'FAILED'} after ${seconds} s`,
  );
  return exitCode === 0;
}

runCommand(test);
