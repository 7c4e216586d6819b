const MOST = 5;

/** Names in a row; of many, the first few. */
export default function listOf(names: readonly string[]): string {
  const [named, more] = firstOf(names);
  const shown = named.join(', ');
  return more === 0 ? shown : `${shown} and ${more} more`;
}

/** What can be named in a line, and how many more there are. */
export function firstOf<T>(
  all: readonly T[],
): readonly [named: readonly T[], more: number] {
  const named = all.slice(0, MOST);
  return [named, all.length - named.length];
}
