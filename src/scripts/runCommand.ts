import {endWithReader, reportError} from '../terminal/print';

/** Runs a command; if it fails, the exit code is 1. */
export default function runCommand(command: () => Promise<void>): void {
  endWithReader();
  command().catch((error: unknown) => {
    reportError(error);
    process.exitCode = 1;
  });
}
