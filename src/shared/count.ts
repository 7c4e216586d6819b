/** A number with its noun, such as "1 account" and "2 accounts". */
export default function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
