import type {
  ChangeKind,
  DocumentHistory,
  Revision,
  RuleChange,
  WordedChange,
} from './Changes';
import {compareNumbers, isWithdrawn} from '../../documents/ruleNumber';

/**
 * The total of several revisions of a document: of each rule the wording before
 * the first and after the last. A wording that was restored is not a change.
 *
 * @param revisions newest first, as in a DocumentHistory
 * @returns headings without numbers first, then rules by their numbers
 */
export function netOf(revisions: readonly Revision[]): WordedChange[] {
  const chains = new Map<string, WordedChange[]>();
  for (const {rules} of revisions.toReversed()) {
    for (const rule of rules) {
      const key = keyOf(rule);
      chains.set(key, [...(chains.get(key) ?? []), rule]);
    }
  }
  return [...chains.values()]
    .flatMap((chain) => joinChain(chain))
    .sort((a, b) => compareNumbers(a.number, b.number));
}

/**
 * What changed in a document since it was read, each rule from the wording of
 * then to that of now. A rule that was only reworded does not count, but where
 * it changed besides, its wording is shown with the rest.
 *
 * @param read fingerprint of the wording that was read; one that the history
 *   does not know is older than all of it
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

/** What is one rule from change to change: its number, else its heading. */
export function keyOf({
  number,
  anchor,
}: Pick<RuleChange, 'number' | 'anchor'>): string {
  return number ?? `#${anchor}`;
}

/** @param chain changes of one rule, oldest first */
function joinChain(chain: readonly WordedChange[]): WordedChange[] {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) {
    return [];
  }
  const {before} = first;
  const {number, title, anchor, after} = last;
  const from = chain.find(({kind}) => kind === 'moved')?.from;
  const kind = kindOf(chain, before, after);
  return kind === undefined
    ? []
    : [
        {
          kind,
          ...(number !== undefined && {number}),
          title,
          anchor,
          ...(kind === 'moved' && from !== undefined && {from}),
          ...(before !== undefined && {before}),
          ...(after !== undefined && {after}),
        },
      ];
}

function kindOf(
  chain: readonly WordedChange[],
  before: string | undefined,
  after: string | undefined,
): ChangeKind | undefined {
  const moved = chain.some(({kind}) => kind === 'moved');
  if (before === after && !(moved && after !== undefined)) {
    return undefined;
  }
  if (before === undefined) {
    return 'added';
  }
  if (
    after === undefined ||
    (isWithdrawn(chain.at(-1)?.title ?? '') &&
      chain.some(({kind}) => kind === 'withdrawn'))
  ) {
    return 'withdrawn';
  }
  return moved ? 'moved' : 'changed';
}
