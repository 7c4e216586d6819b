import {runStaff} from '../staff';
import {endWithReader} from '../terminal/print';

endWithReader();

/** `npm run staff`: the administrators' command line. */
void runStaff(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});
