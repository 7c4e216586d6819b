/**
 * The administrators' command line, and the accounts of the demo, which are made
 * with it. Nothing else of this folder is used elsewhere.
 */
export {
  createDemoAccounts,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  demoGrant,
  protectEmails,
  withDemoAuth,
} from './demoProject';
export {ROTATION_UID} from './rotation/RotationRecord';
export {askWhether} from './terminal/ask';

/** @see runStaff.ts, which is read only when it is needed */
export async function runStaff(args: readonly string[]): Promise<number> {
  const {default: run} = await import('./runStaff');
  return run(args);
}
