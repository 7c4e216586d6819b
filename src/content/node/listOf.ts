const MOST = 5;

/** Names in a row; of many, the first few. */
export default function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST).join(', ');
  return names.length > MOST
    ? `${shown} and ${names.length - MOST} more`
    : shown;
}
