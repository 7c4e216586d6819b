import UserError from './UserError';

/**
 * Something in the content that a person can mend. The message may quote the
 * content: where others read the log, `summary` stands there instead.
 */
export default class ContentError extends UserError {
  /** What is wrong, in counts and names of rules. */
  readonly summary: string;

  constructor(message: string, summary: string) {
    super(message);
    this.summary = summary;
  }
}
