import {runStaff} from '../staff';

// A reader that closes early, such as `head`, is not a failure.
process.stdout.on('error', ({code}: NodeJS.ErrnoException) => {
  process.exit(code === 'EPIPE' ? 0 : 1);
});

/** `npm run staff`: the administrators' command line. */
void runStaff(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
