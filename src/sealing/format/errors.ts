/** Why a sealed file could not be opened. */
export type SealErrorReason =
  /** No envelope: the host answered with something else, so the file is gone. */
  | 'notSealed'
  /** A format that this code does not know. */
  | 'newerVersion'
  /** None of the keys at hand sealed it. */
  | 'otherKey'
  /** Cut short, altered, or put in place of another file. */
  | 'damaged';

const MESSAGES: Readonly<Record<SealErrorReason, string>> = {
  notSealed: 'This is not a sealed file.',
  newerVersion: 'This file was sealed in a format that is not known here.',
  otherKey: 'This file was sealed with another key.',
  damaged: 'This sealed file is damaged, or is another file than it should be.',
};

/** A file that does not open. The message names no file: names are content too. */
export class SealError extends Error {
  override readonly name = 'SealError';
  readonly reason: SealErrorReason;

  constructor(reason: SealErrorReason, options?: ErrorOptions) {
    super(MESSAGES[reason], options);
    this.reason = reason;
  }
}

/** A text that is no seal key. The message says what is wrong, and never quotes it. */
export class SealKeyError extends Error {
  override readonly name = 'SealKeyError';
}
