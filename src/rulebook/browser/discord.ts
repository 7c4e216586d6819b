/** Discord's limit for a message, in characters. */
export const LONGEST_MESSAGE = 2_000;

/** Escapes markup of Discord, and mentions that would notify people. */
export function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\*_~`|<>]/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B');
}
