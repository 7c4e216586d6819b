import UserError from './UserError';

/**
 * An error in the content that a person can fix. The message may quote the
 * content: logs that others read show `summary` instead.
 */
export default class ContentError extends UserError {
  /** The error in counts and names of checks. */
  readonly summary: string;

  constructor(message: string, summary: string) {
    super(message);
    this.summary = summary;
  }
}
