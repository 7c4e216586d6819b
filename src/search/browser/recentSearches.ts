import storedList from './storedList';

const list = storedList<unknown>('search.recent', 6);

/** The last searches that led somewhere, the newest first. */
export function readRecent(): string[] {
  return list.read().filter((query) => typeof query === 'string');
}

export function addRecent(query: string): void {
  const added = query.trim().replace(/\s+/g, ' ');
  if (added !== '') {
    list.write([added, ...without(added)]);
  }
}

export function removeRecent(query: string): void {
  list.write(without(query));
}

function without(query: string): string[] {
  return readRecent().filter(
    (other) => other.toLowerCase() !== query.toLowerCase(),
  );
}
