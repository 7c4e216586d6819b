import UserError from '../src/config/UserError';
import {missingPackages, sayMissing} from './support/findEngines';
import startDemoServer from './support/startDemoServer';
import onInterruption from '../src/shared/onInterruption';
import runCommand from '../src/scripts/runCommand';
import runStep from '../src/scripts/runStep';

/** These look at one demo, one after the other. */
const DEMO_STEPS = ['test:browser', 'test:browsers'] as const;

/** Each an npm script of its own; the short ones fill what is left at the end. */
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

/** What starts the demo, and ends all that it started. */
const DEMO = 'serve';

/**
 * Runs all steps, two at a time: two cores have work to the end. Goes on where
 * one has failed, and ends with a line that counts them. What needs a program
 * that is not here is left out, and says so.
 */
async function test(): Promise<void> {
  const failed: string[] = [];
  let leftOut = 0;
  const waiting = OTHER_STEPS.values();
  const runOthers = async () => {
    for (const step of waiting) {
      if (!(await runStep(step, {printed: 'atEnd'}))) {
        failed.push(step);
      }
    }
  };
  const runWithDemo = async () => {
    let endDemo: () => Promise<void>;
    try {
      endDemo = await startDemoServer();
    } catch (error) {
      console.error(String(error));
      failed.push(DEMO, ...DEMO_STEPS);
      return;
    }
    const forget = onInterruption(() => {
      void endDemo().finally(() => process.exit(1));
    });
    for (const step of DEMO_STEPS) {
      const missing = step === 'test:browsers' ? missingPackages() : [];
      if (missing.length > 0) {
        console.log(`── ${step} left out. ${sayMissing(missing)}`);
        leftOut += 1;
      } else if (
        !(await runStep(step, {printed: 'live', env: {REUSE_SERVER: '1'}}))
      ) {
        failed.push(step);
      }
    }
    forget();
    await endDemo().catch((error: unknown) => {
      console.error(String(error));
      failed.push(DEMO);
    });
  };
  await Promise.all([runWithDemo().then(runOthers), runOthers()]);
  const passed =
    1 + DEMO_STEPS.length + OTHER_STEPS.length - failed.length - leftOut;
  console.log(
    `\nsteps: ${passed} passed, ${failed.length} failed${leftOut > 0 ? `, ${leftOut} skipped` : ''}`,
  );
  if (failed.length > 0) {
    throw new UserError(
      `Failed: ${failed.map((step) => `npm run ${step}`).join(', ')}`,
    );
  }
}

runCommand(test);
