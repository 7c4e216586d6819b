import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';

import UserError from '../src/sealed/shared/UserError';
import runCommand from '../src/sealed/shared/terminal/runCommand';
import onInterruption from '../src/sealed/shared/onInterruption';
import openLiveBuild from './support/build/liveBuild';
import {missingPackages, sayMissing} from './support/engine/setup';
import {serveDemo} from './support/startDemoServer';

/** Starts and stops the demo that these npm scripts share, one after the other. */
const DEMO = 'serve';
const DEMO_STEPS = ['test:browser', 'test:browsers'];

/** Npm scripts, the long ones first. */
const OTHER_STEPS = [
  'types',
  'lint',
  'test:build',
  'test:unit',
  'test:admin',
  'format:check',
  'check:content',
  'dead-code',
];

/**
 * `npm test`: runs all steps, two at a time to use two cores. Continues after a
 * failure, and ends with a line that counts the steps. Skips
 * steps whose programs are not installed, and reports that.
 */
async function test(): Promise<void> {
  const passed: string[] = [];
  const failed: string[] = [];
  const missing = missingPackages();
  const skipped = missing.length > 0 ? ['test:browsers'] : [];
  // Several steps read it. If it fails, they say why.
  const live = openLiveBuild().catch(() => undefined);
  /** Prints at the end what runs side by side, so that lines do not mix. */
  const run = async (step: string, printed: 'live' | 'atEnd', env = {}) => {
    const dir = step.startsWith('test:b') ? (await live)?.dir : undefined;
    const begun = Date.now();
    // The shell joins both outputs in their order.
    const child = spawn(`npm run --silent ${step} 2>&1`, {
      shell: true,
      env: {
        ...process.env,
        ...env,
        ...(dir !== undefined && {LIVE_BUILD: dir}),
      },
      stdio: ['ignore', printed === 'live' ? 'inherit' : 'pipe', 'inherit'],
    });
    const ended = once(child, 'close') as Promise<[number | null]>;
    if (child.stdout !== null) {
      console.log(`\n── ${step}\n${await text(child.stdout)}`);
    }
    const [exitCode] = await ended;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(
      `── ${step} ${exitCode === 0 ? 'passed' : 'FAILED'} after ${seconds} s`,
    );
    (exitCode === 0 ? passed : failed).push(step);
  };
  const waiting = OTHER_STEPS.values();
  const runOthers = async () => {
    for (const step of waiting) {
      await run(step, 'atEnd');
    }
  };
  const runWithDemo = async () => {
    const demo = await serveDemo();
    const forget = onInterruption(() => {
      void demo.end().finally(() => process.exit(1));
    });
    for (const step of DEMO_STEPS.filter((name) => !skipped.includes(name))) {
      await run(step, 'live', demo.env);
    }
    forget();
    await demo.end();
    passed.push(DEMO);
  };
  const demoEnd = runWithDemo().catch((error: unknown) => {
    console.error(String(error));
    failed.push(DEMO);
  });
  await Promise.all([demoEnd.then(runOthers), runOthers()]);
  (await live)?.remove();
  for (const step of skipped) {
    console.log(`── ${step} skipped. ${sayMissing(missing)}`);
  }
  console.log(
    `\nsteps: ${passed.length} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  );
  if (failed.length > 0) {
    throw new UserError(
      `Failed: ${failed.map((step) => `npm run ${step}`).join(', ')}`,
    );
  }
}

runCommand(test);
