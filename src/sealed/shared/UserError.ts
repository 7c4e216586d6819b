/** An error that the person who runs the command can fix; the message explains how. */
export default class UserError extends Error {
  override readonly name = 'UserError';
}

/**
 * @param before the sentence above the problems
 * @param after what to do, in lines below them
 * @throws UserError that lists the problems, if there are any
 */
export function assertNone(
  problems: readonly string[],
  before: string,
  ...after: readonly string[]
): void {
  if (problems.length > 0) {
    const listed = problems.map((problem) => `  - ${problem}`);
    throw new UserError([before, ...listed, ...after].join('\n'));
  }
}

/** A usage error: nothing was done, and the command ends with 2. */
export class UsageError extends UserError {}
