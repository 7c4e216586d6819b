/**
 * A number with the right words, such as `plural(2, '# account has', '# accounts have')`.
 *
 * @param many the plural; by default the singular with an s
 */
export default function plural(
  number: number,
  one: string,
  many = `${one}s`,
): string {
  const words = number === 1 ? one : many;
  return words.replace('#', number.toLocaleString('en'));
}
