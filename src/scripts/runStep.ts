import {spawn} from 'node:child_process';
import {once} from 'node:events';

import {SITE_DIR} from '../config/siteDir';

interface StepOptions {
  /** `atEnd` for what runs beside another step: their lines do not mix. */
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
  const started = Date.now();
  const channel = printed === 'live' ? 'inherit' : 'pipe';
  const script = spawn('npm', ['run', '--silent', step], {
    cwd: SITE_DIR,
    env: {...process.env, ...env},
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
