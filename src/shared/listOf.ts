const MOST = 5;

/** Joins names; of many it shows the first few. */
export default function listOf(names: readonly string[]): string {
  const [named, more] = firstOf(names);
  const shown = named.join(', ');
  return more === 0 ? shown : `${shown} and ${more} more`;
}

/** The first few of a list, and how many more there are. */
export function firstOf<T>(
  all: readonly T[],
): readonly [named: readonly T[], more: number] {
  const named = all.slice(0, MOST);
  return [named, all.length - named.length];
}
