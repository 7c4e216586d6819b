import runStaff from '../staff/runStaff';
import runCommand from '../shared/terminal/runCommand';

/** `npm run staff`: the administrators' command line. */
runCommand(async () => {
  process.exitCode = await runStaff(process.argv.slice(2));
});
