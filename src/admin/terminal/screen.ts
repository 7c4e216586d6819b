/** Controls, and marks that are invisible or turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * A text of others within a line. People choose their names freely, and files
 * and hosts answer what they like: an escape sequence could repaint the screen,
 * a line break could fake a line of ours.
 */
export function plain(text: string): string {
  return text.replace(UNSEEN, '');
}

/** The same for a text of several lines. */
function plainLines(text: string): string {
  return text.replace(UNSEEN, (character) =>
    character === '\n' ? character : '',
  );
}

/** A text in which each of these marks is shown, so that a person can find it. */
export function showUnseen(text: string): string {
  return text.replace(
    UNSEEN,
    (character) =>
      `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}

/**
 * The one way to standard output and standard error: nothing that a command
 * prints gets past {@link plainLines}, whatever it is made of. Questions go
 * through ask.ts, which does the same. The linter refuses other ways.
 */
export const screen = {
  out: (text: string): void => {
    process.stdout.write(plainLines(text));
  },
  error: (text: string): void => {
    process.stderr.write(plainLines(text));
  },
  /** In characters; undefined where lines may have any length. */
  width: (): number | undefined => process.stdout.columns,
};
