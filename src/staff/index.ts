/** The administrators' command line, and the accounts of the demo. */
export {
  createDemoAccounts,
  demoGrant,
  protectEmails,
  withDemoAuth,
} from './accounts/demoAccounts';
export {ROTATION_UID} from './rotation/RotationRecord';
export {askWhether} from './terminal/ask';

/** @see commands/runStaff.ts, which is loaded only when it is needed */
export async function runStaff(args: readonly string[]): Promise<number> {
  const {default: run} = await import('./commands/runStaff');
  return run(args);
}
