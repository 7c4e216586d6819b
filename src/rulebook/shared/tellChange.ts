import type {RuleChange} from './Changes';

/** What became of a rule, in a word or two. */
export function tellChange({
  kind,
  from,
}: Pick<RuleChange, 'kind' | 'from'>): string {
  switch (kind) {
    case 'added':
      return 'new';
    case 'changed':
      return 'changed';
    case 'moved':
      return from === undefined ? 'moved' : `moved from ${from}`;
    case 'withdrawn':
      return 'withdrawn';
  }
}
