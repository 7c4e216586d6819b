import runStaff from '../staff/runStaff';

/** The administrators' command line. */
export default async function staff(args: string[]): Promise<void> {
  process.exitCode = await runStaff(args);
}
