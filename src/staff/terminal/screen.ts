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

/** A text in which each such mark is shown, so that a person can find it. */
export function showUnseen(text: string): string {
  return text.replace(
    UNSEEN,
    (character) =>
      `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}

/** Codes of the terminal's colours. */
const COLOURS = {red: 31, green: 32, yellow: 33} as const;

/** Parts of a text that are coloured where a terminal shows it. */
export type Colours = Partial<Record<keyof typeof COLOURS, RegExp>>;

/**
 * The one way to standard output and standard error: whatever a command prints,
 * and whatever it is made of, nothing but line feeds and our own colours gets to
 * a terminal. Questions go through ask.ts, which does the same. The linter
 * refuses other ways.
 */
function write(
  stream: NodeJS.WriteStream,
  text: string,
  colours: Colours,
): void {
  let clean = text.split('\n').map(plain).join('\n');
  // Not of a pipe or file, whatever its type is.
  if (stream.isTTY && stream.hasColors()) {
    for (const [name, pattern] of Object.entries(colours)) {
      const code = COLOURS[name as keyof typeof COLOURS];
      clean = clean.replace(pattern, `\u001b[${code}m$&\u001b[39m`);
    }
  }
  stream.write(clean);
}

export const screen = {
  out: (text: string, colours: Colours = {}): void => {
    write(process.stdout, text, colours);
  },
  error: (text: string, colours: Colours = {}): void => {
    write(process.stderr, text, colours);
  },
};
