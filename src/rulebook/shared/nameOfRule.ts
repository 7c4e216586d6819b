import type {RuleChange} from './Changes';

type Named = Pick<RuleChange, 'number' | 'title'>;

/** `§10.2`; of a heading without a number, its title. */
export function shortNameOf({number, title}: Named): string {
  return number === undefined ? title : `§${number}`;
}

/** `§10.2 Ranks and limits`; of a heading without a number, its title. */
export function nameOf({number, title}: Named): string {
  return number === undefined ? title : `§${number} ${title}`;
}

const MOST_NAMED = 5;

/** What can be named in a line, and how many more there are. */
export function firstOf<T>(
  all: readonly T[],
): readonly [named: readonly T[], more: number] {
  const named = all.slice(0, MOST_NAMED);
  return [named, all.length - named.length];
}
