/** An error that the person who runs the command can fix; the message explains how. */
export default class UserError extends Error {
  override readonly name = 'UserError';
}

/** A usage error: nothing was done, and the exit code is 2. */
export class UsageError extends UserError {}
