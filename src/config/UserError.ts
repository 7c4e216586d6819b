/** Something that the person who runs the command can mend; the message says how. */
export default class UserError extends Error {
  override readonly name = 'UserError';
}
