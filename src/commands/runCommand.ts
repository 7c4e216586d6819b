import {ConfigurationError} from '../config/environment';

/**
 * Runs a command to its end. What a person can mend is told in plain words;
 * anything else is a fault of ours and keeps its stack.
 */
export default function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    if (error instanceof ConfigurationError) {
      console.error(`\n${error.message}\n`);
    } else {
      console.error(error);
    }
    process.exitCode = 1;
  });
}
