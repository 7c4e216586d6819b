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
