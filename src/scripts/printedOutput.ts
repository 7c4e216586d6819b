import {printError, printOut} from '../terminal/print';

/**
 * For execa: prints the lines of a process as soon as it writes them. Tools such as
 * Docusaurus quote texts and names of files, so their output does not go to the
 * terminal directly.
 */
export const PRINTED = {
  *stdout(line: unknown): Generator<string> {
    printOut(`${String(line)}\n`);
    yield* [];
  },
  *stderr(line: unknown): Generator<string> {
    printError(`${String(line)}\n`);
    yield* [];
  },
};
