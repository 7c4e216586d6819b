import UserError from '../config/UserError';
import {missingPackages, sayMissing} from '../../tests/support/findEngines';
import startDemoServer from '../../tests/support/startDemoServer';
import onInterruption from '../shared/onInterruption';
import runCommand from './runCommand';
import runStep from './runStep';

/** What `npm test` runs, each an npm script of its own, the quick ones first. */
const SMALL_STEPS = [
  'types',
  'lint',
  'format:check',
  'dead-code',
  'check:content',
  'test:unit',
  'test:admin',
] as const;

/** Runs before the demo stands, whose ports it uses. */
const BUILD_STEP = 'test:build';

/** These look at one demo, one after the other. */
const DEMO_STEPS = ['test:browser', 'test:browsers'] as const;

/**
 * Runs all steps, the small beside the large, also after one has failed, and ends
 * with a line that counts them. What needs a program that is not here is left
 * out, and says so.
 */
async function test(): Promise<void> {
  const failed: string[] = [];
  let leftOut = 0;
  const runSmall = async () => {
    for (const step of SMALL_STEPS) {
      if (!(await runStep(step, {printed: 'atEnd'}))) {
        failed.push(step);
      }
    }
  };
  const runLarge = async () => {
    if (!(await runStep(BUILD_STEP, {printed: 'live'}))) {
      failed.push(BUILD_STEP);
    }
    let endDemo: () => Promise<void>;
    try {
      endDemo = await startDemoServer();
    } catch (error) {
      console.error(String(error));
      failed.push(...DEMO_STEPS);
      return;
    }
    const forget = onInterruption(() => {
      void endDemo().then(() => process.exit(1));
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
    await endDemo();
  };
  await Promise.all([runSmall(), runLarge()]);
  const passed =
    SMALL_STEPS.length + 1 + DEMO_STEPS.length - failed.length - leftOut;
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
