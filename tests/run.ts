import UserError from '../src/shared/UserError';
import runCommand from '../src/scripts/runCommand';
import runStep from '../src/scripts/runStep';
import onInterruption from '../src/shared/onInterruption';
import openLiveBuild from './support/build/liveBuild';
import {missingPackages, sayMissing} from './support/engine/setup';
import {serveDemo, type ServedDemo} from './support/startDemoServer';

/** These share one demo, one after the other. */
const DEMO_STEPS = ['test:browser', 'test:browsers'] as const;

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
] as const;

/** The step that starts and stops the demo. */
const DEMO = 'serve';

/**
 * `npm test`: runs all steps, two at a time to use two cores. Continues after a
 * failure, and ends with a line that counts the steps. Skips
 * steps whose programs are not installed, and reports that.
 */
async function test(): Promise<void> {
  const failed: string[] = [];
  let skipped = 0;
  // Several steps read it. If it fails, they say why.
  const live = openLiveBuild().catch(() => undefined);
  const withLive = async (): Promise<Record<string, string>> => {
    const site = await live;
    return site === undefined ? {} : {LIVE_BUILD: site.dir};
  };
  const waiting = OTHER_STEPS.values();
  const runOthers = async () => {
    for (const step of waiting) {
      const env = step === 'test:build' ? await withLive() : {};
      if (!(await runStep(step, {printed: 'atEnd', env}))) {
        failed.push(step);
      }
    }
  };
  const runDemoStep = async (step: string, {env}: ServedDemo) =>
    runStep(step, {
      printed: 'live',
      env: {...env, ...(await withLive())},
    });
  const runWithDemo = async () => {
    let demo: ServedDemo;
    try {
      demo = await serveDemo();
    } catch (error) {
      console.error(String(error));
      failed.push(DEMO, ...DEMO_STEPS);
      return;
    }
    const forget = onInterruption(() => {
      void demo.end().finally(() => process.exit(1));
    });
    for (const step of DEMO_STEPS) {
      const missing = step === 'test:browsers' ? missingPackages() : [];
      if (missing.length > 0) {
        console.log(`── ${step} skipped. ${sayMissing(missing)}`);
        skipped += 1;
      } else if (!(await runDemoStep(step, demo))) {
        failed.push(step);
      }
    }
    forget();
    await demo.end().catch((error: unknown) => {
      console.error(String(error));
      failed.push(DEMO);
    });
  };
  await Promise.all([runWithDemo().then(runOthers), runOthers()]);
  (await live)?.remove();
  const passed =
    1 + DEMO_STEPS.length + OTHER_STEPS.length - failed.length - skipped;
  console.log(
    `\nsteps: ${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  if (failed.length > 0) {
    throw new UserError(
      `Failed: ${failed.map((step) => `npm run ${step}`).join(', ')}`,
    );
  }
}

runCommand(test);
