import UserError from '../../config/UserError';

/** A usage error: nothing was done, and the exit code is 2. */
export default class UsageError extends UserError {}
