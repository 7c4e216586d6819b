/** An error that the person who runs the command can fix; the message explains how. */
export default class UserError extends Error {
  override readonly name = 'UserError';
}

/** A usage error: nothing was done, and the exit code is 2. */
export class UsageError extends UserError {}

/**
 * An error in the content. The message may quote the content: logs that others
 * read show `summary`, which has only counts and names of checks.
 */
export class ContentError extends UserError {
  readonly summary: string;

  constructor(message: string, summary: string) {
    super(message);
    this.summary = summary;
  }
}
