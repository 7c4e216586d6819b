import plural from './plural';

/** A number with its regular noun, such as "1 account" and "2 accounts". */
export default function count(number: number, noun: string): string {
  return plural(number, `# ${noun}`);
}
