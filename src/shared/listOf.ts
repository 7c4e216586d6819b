const MOST = 5;

/** Joins names; of many it shows the first few. */
export default function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MOST).join(', ');
  const more = names.length - MOST;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
