import {MOST_OWNERS} from './findOwners';
import type {NovelTerm} from './novelTerms';
import type {Source} from './Source';

export interface NamedTerm extends NovelTerm {
  readonly source: Source;
}

// Terms nearer to each other than this are of one leak.
const GAP = 64;

/** Parts the terms of a text, in order, into those of one leak each. */
export function groupNear(terms: readonly NovelTerm[]): NovelTerm[][] {
  const groups: NovelTerm[][] = [];
  const open = new Map<string, NovelTerm[]>();
  for (const term of terms) {
    const group = open.get(term.form);
    const last = group?.at(-1);
    if (
      group !== undefined &&
      last !== undefined &&
      term.index - last.index <= GAP
    ) {
      group.push(term);
    } else {
      const opened = [term];
      open.set(term.form, opened);
      groups.push(opened);
    }
  }
  return groups;
}

/**
 * The fewest sources that have all terms of a group, each with the first term
 * that names it: of a sentence the document it is from, not each that has three
 * words of it too. Terms that many have count only where no other is.
 */
export default function nameSources(
  group: readonly NovelTerm[],
  owners: ReadonlyMap<string, readonly Source[]>,
): NamedTerm[] {
  const ownersOf = ({term}: NovelTerm) => owners.get(term) ?? [];
  const rare = group.filter((term) => ownersOf(term).length < MOST_OWNERS);
  const named: NamedTerm[] = [];
  let rest = rare.length > 0 ? rare : group;
  for (;;) {
    const source = mostNamed(rest.map(ownersOf));
    if (source === undefined) {
      return named;
    }
    const isOf = (term: NovelTerm) => ownersOf(term).includes(source);
    // The first source is the one that the group as a whole is from.
    const first = named.length === 0 ? group[0] : rest.find(isOf);
    if (first !== undefined) {
      named.push({...first, source});
    }
    rest = rest.filter((term) => !isOf(term));
  }
}

/** What authors wrote goes before what was made of it; then counts who has most terms. */
function mostNamed(owners: readonly (readonly Source[])[]): Source | undefined {
  const counts = new Map<Source, number>();
  for (const source of owners.flat()) {
    counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  const [best] = [...counts].sort(
    ([a, countA], [b, countB]) =>
      Number(a.derived) - Number(b.derived) || countB - countA,
  );
  return best?.[0];
}
