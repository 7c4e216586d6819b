/**
 * A text of an account as it may go to a terminal: whoever registers chooses a
 * name freely, and escape sequences in it could repaint the screen. Marks that
 * turn the direction of writing go too.
 */
export default function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '');
}
