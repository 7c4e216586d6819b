import {compareNumbers, isWithdrawn} from '../../documents/ruleNumber';
import type {
  DocumentHistory,
  Revision,
  RuleChange,
  WordedChange,
} from './Changes';

/**
 * The total of several revisions of a document: of each rule the wording before
 * the first and after the last. A wording that was restored is not a change.
 *
 * @param revisions newest first, as in a DocumentHistory
 * @returns headings without numbers first, then rules by their numbers
 */
export function netOf(revisions: readonly Revision[]): WordedChange[] {
  const chains = new Map<string, WordedChange[]>();
  for (const rule of revisions.toReversed().flatMap(({rules}) => rules)) {
    const key = keyOf(rule);
    chains.set(key, [...(chains.get(key) ?? []), rule]);
  }
  return [...chains.values()]
    .flatMap((chain) => joinChain(chain))
    .sort((a, b) => compareNumbers(a.number, b.number));
}

/**
 * What changed in a document since it was read, from the wording of then to the
 * present one. Rules with only minor changes are left out; other rules are shown
 * with their minor changes.
 *
 * @param read fingerprint of the wording that was read; an unknown one is older
 *   than the whole history
 */
export function unreadChanges(
  history: DocumentHistory,
  read: string,
): readonly WordedChange[] {
  const unread = unreadRevisions(history, read);
  const counted = new Set(
    unread
      .filter(({minor}) => !minor)
      .flatMap(({rules}) => rules.map((rule) => keyOf(rule))),
  );
  return netOf(unread).filter((rule) => counted.has(keyOf(rule)));
}

/**
 * The revisions of a document since it was read, newest first.
 *
 * @param read as in {@link unreadChanges}
 */
export function unreadRevisions(
  {revisions}: DocumentHistory,
  read: string,
): readonly Revision[] {
  const last = revisions.findIndex(({id}) => id === read);
  return last === -1 ? revisions : revisions.slice(0, last);
}

/** Identifies a rule from change to change: its number, else its heading. */
export function keyOf({number, anchor}: RuleChange): string {
  return number ?? `#${anchor}`;
}

/** @param chain changes of one rule, oldest first */
function joinChain(chain: readonly WordedChange[]): WordedChange[] {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const {before} = first;
  const {after} = last;
  const move = chain.find(({kind}) => kind === 'moved');
  if (before === after && (move === undefined || after === undefined)) {
    return [];
  }
  const isGone =
    after === undefined ||
    (isWithdrawn(last.title) && chain.some(({kind}) => kind === 'withdrawn'));
  const kind =
    before === undefined
      ? 'added'
      : isGone
        ? 'withdrawn'
        : move === undefined
          ? 'changed'
          : 'moved';
  const from = kind === 'moved' ? move?.from : undefined;
  return [{...last, kind, from, before}];
}
