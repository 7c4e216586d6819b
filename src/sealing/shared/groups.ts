/** What does not fit into one file lies in several, each from one key on. */
export interface Group<Entry> {
  /** The least key in it. */
  readonly from: string;
  readonly entries: readonly Entry[];
}

/** Entries in groups of at most `size`, neighbours together, in the order of their keys. */
export function groupByKey<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  size: number,
): readonly Group<Entry>[] {
  const sorted = entries
    .map((entry) => ({key: keyOf(entry), entry}))
    // By code units, as findGroup compares.
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const groups: Group<Entry>[] = [];
  for (let start = 0; start < sorted.length; start += size) {
    const members = sorted.slice(start, start + size);
    groups.push({
      from: members[0]?.key ?? '',
      entries: members.map(({entry}) => entry),
    });
  }
  return groups;
}

/** Index of the group that holds a key, if any does; -1 if none can. */
export function findGroup(
  groups: readonly Pick<Group<unknown>, 'from'>[],
  key: string,
): number {
  return groups.findLastIndex(({from}) => from <= key);
}
