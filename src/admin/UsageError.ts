import UserError from '../config/UserError';

/** The command was called wrongly: nothing was done, and the exit code is 2. */
export default class UsageError extends UserError {}
