/** How many lines of a text end before an index. */
export default function linesBefore(text: string, index?: number): number {
  return text.slice(0, index).split('\n').length - 1;
}
