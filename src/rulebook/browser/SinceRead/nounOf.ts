import type {RuleChange} from '../../shared/Changes';

/** What changed: rules if any has a number, else sections. */
export default function nounOf(changes: readonly RuleChange[]): string {
  return changes.some(({number}) => number !== undefined) ? 'rule' : 'section';
}
