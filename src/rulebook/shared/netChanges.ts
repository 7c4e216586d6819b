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
 * @returns what binds readers first, then by number
 */
export function netOf(
  revisions: readonly Pick<Revision, 'rules'>[],
): WordedChange[] {
  const net = new Map<string, WordedChange>();
  for (const rule of revisions.toReversed().flatMap(({rules}) => rules)) {
    const first = net.get(keyOf(rule));
    net.set(keyOf(rule), first === undefined ? rule : join(first, rule));
  }
  return [...net.values()]
    .filter(
      ({before, after, from}) =>
        before !== after || (from !== undefined && after !== undefined),
    )
    .sort(
      (a, b) =>
        bindingOf(a) - bindingOf(b) || compareNumbers(a.number, b.number),
    );
}

/** For sorting: rules that apply, withdrawn rules, text outside of all rules. */
export function bindingOf({kind, number}: RuleChange): number {
  return number === undefined ? 2 : kind === 'withdrawn' ? 1 : 0;
}

/** @param first came before `last` */
function join(first: WordedChange, last: WordedChange): WordedChange {
  const {before} = first;
  const from = first.from ?? last.from;
  const isGone =
    last.after === undefined ||
    (isWithdrawn(last.title) && [first.kind, last.kind].includes('withdrawn'));
  const kind =
    before === undefined
      ? 'added'
      : isGone
        ? 'withdrawn'
        : from === undefined
          ? 'changed'
          : 'moved';
  return {...last, kind, from, before};
}

/** What changed in a document since it was read. */
export interface Unread {
  readonly rules: readonly WordedChange[];
  /** ISO date of the oldest change. */
  readonly since: string;
}

/**
 * What changed in a document since it was read, from the wording of then to the
 * present one. Rules with only minor changes are left out; other rules are shown
 * with their minor changes.
 *
 * @param read time of the newest revision that was read
 * @returns undefined if nothing changed
 */
export function unreadIn(
  history: DocumentHistory,
  read: number,
): Unread | undefined {
  const unread = history.filter(({time}) => time > read);
  const counted = new Set(
    unread
      .filter(({minor}) => !minor)
      .flatMap(({rules}) => rules.map((rule) => keyOf(rule))),
  );
  const rules = netOf(unread).filter((rule) => counted.has(keyOf(rule)));
  const since = unread.at(-1)?.date;
  return rules.length === 0 || since === undefined ? undefined : {rules, since};
}

/** Identifies a rule from change to change; empty outside of all rules. */
export function keyOf({number = ''}: RuleChange): string {
  return number;
}
