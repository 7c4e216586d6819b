import {SITE_DIR} from '../config/siteDir';
import {printOut, printRelayed} from '../terminal/print';

interface StepOptions {
  /** `atEnd` keeps the lines of steps that run side by side from mixing. */
  readonly printed: 'live' | 'atEnd';
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs an npm script, and prints its result and duration.
 *
 * @returns whether it passed
 */
export default async function runStep(
  step: string,
  {printed, env = {}}: StepOptions,
): Promise<boolean> {
  // Imported here, because tsx cannot load some of its dependencies with require.
  const {execa} = await import('execa');
  const output = printed === 'live' ? 'inherit' : 'pipe';
  const {all, failed, durationMs} = await execa(
    'npm',
    ['run', '--silent', step],
    {
      cwd: SITE_DIR,
      env,
      stdin: 'ignore',
      stdout: output,
      stderr: output,
      all: true,
      reject: false,
    },
  );
  if (printed === 'atEnd') {
    printRelayed(`\n── ${step}\n${all}\n`);
  }
  const seconds = (durationMs / 1000).toFixed(1);
  printOut(`── ${step} ${failed ? 'FAILED' : 'passed'} after ${seconds} s\n`);
  return !failed;
}
