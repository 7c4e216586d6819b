/** Discord's limit for a message, in characters. */
export const LONGEST_MESSAGE = 2_000;

/** Web and email addresses, except those that would notify everybody. */
const ADDRESS =
  /((?!\S*@(?:everyone|here))(?:https?:\/\/[^\s<>|*`]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+))/;

/**
 * Writes a line of text so that Discord shows it as it is: escapes markup, and
 * mentions that would notify people. Addresses stay as they are, because Discord
 * reads no markup in them and a copied one must work.
 */
export function escape(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : escapeMarkup(part)))
    .join('')
    .replace(/^(?=#{1,3} |-# )/, '\\');
}

function escapeMarkup(text: string): string {
  return text
    .replace(/[\\*_~`|<>]|(?<=\])\(/g, String.raw`\$&`)
    .replaceAll('@', '@\u200B');
}
