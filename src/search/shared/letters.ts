/** How many letters and digits a text has: the same in the index and on the page. */
export default function letters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}
