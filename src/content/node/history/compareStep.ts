import {isWithdrawn} from '../../../documents/ruleNumber';
import type {DocumentVersion, Unit} from './DocumentVersion';
import {likeness, SAME_TITLE, sharedPart} from './likeness';
import {
  isOpening,
  wordingOf,
  type TrackedChange,
  type TrackedDocument,
} from './TrackedDocument';

/** What a step made of a document. */
export interface Edit {
  readonly document: TrackedDocument;
  readonly before: DocumentVersion;
  readonly after: DocumentVersion;
}

interface Leftover {
  readonly edit: Edit;
  readonly unit: Unit;
}

/** Two parts of a text with less in common are two. */
const SAME_PART = 0.5;

/**
 * Finds out what a step did to the rules: those that stand in both versions, those
 * that went to another document, and what was added or withdrawn.
 *
 * @returns the changes of each document, in its order
 */
export default function compareStep(
  edits: readonly Edit[],
): Map<Edit, TrackedChange[]> {
  const partners = new Map<Unit, Leftover>();
  const removed = new Set<Leftover>();
  const added: Leftover[] = [];
  for (const edit of edits) {
    const {before, after} = edit;
    const old = new Map(before.units.map((unit) => [unit.key, unit]));
    for (const unit of after.units) {
      const same = old.get(unit.key);
      if (same === undefined) {
        added.push({edit, unit});
      } else {
        partners.set(unit, {edit, unit: same});
        old.delete(unit.key);
      }
    }
    for (const unit of old.values()) {
      removed.add({edit, unit});
    }
  }
  const pair = (
    sortOf: (leftover: Leftover) => unknown,
    isSame: (from: Leftover, to: Leftover) => boolean,
  ): void => {
    const bySort = groupBy(removed, sortOf);
    for (const to of added.filter(({unit}) => !partners.has(unit))) {
      const from = bySort
        .get(sortOf(to))
        ?.find((leftover) => removed.has(leftover) && isSame(leftover, to));
      if (from !== undefined) {
        partners.set(to.unit, from);
        removed.delete(from);
      }
    }
  };
  pair(({edit}) => edit, isRenamed);
  pair(({unit}) => unit.number ?? `#${unit.title}`, isMoved);
  // All are taken out before the first is put in again.
  const rules = new Map(
    edits.flatMap(({document, before}) =>
      before.units.map((unit) => [unit, document.release(unit)] as const),
    ),
  );
  const leftOf = groupBy(removed, ({edit}) => edit);
  return new Map(
    edits.map((edit) => [
      edit,
      changesOf(edit, partners, leftOf.get(edit) ?? [], rules),
    ]),
  );
}

function groupBy<Item>(
  items: Iterable<Item>,
  sortOf: (item: Item) => unknown,
): Map<unknown, Item[]> {
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const sort = sortOf(item);
    const group = groups.get(sort);
    if (group === undefined) {
      groups.set(sort, [item]);
    } else {
      group.push(item);
    }
  }
  return groups;
}

/** A heading that had no number says which part of the text it is by its words. */
function isRenamed(from: Leftover, to: Leftover): boolean {
  return (
    from.unit.number === undefined &&
    !isOpening(from.unit) &&
    !isOpening(to.unit) &&
    (likeness(wordingOf(from.unit), wordingOf(to.unit)) >= SAME_PART ||
      (from.unit.text !== '' && from.unit.text === to.unit.text))
  );
}

function isMoved(from: Leftover, to: Leftover): boolean {
  if (from.edit === to.edit || from.unit.number !== to.unit.number) {
    return false;
  }
  if (from.unit.number === undefined) {
    return (
      !isOpening(from.unit) &&
      from.unit.title === to.unit.title &&
      likeness(wordingOf(from.unit), wordingOf(to.unit)) >= SAME_PART
    );
  }
  return (
    from.unit.text === to.unit.text ||
    sharedPart(to.unit.title, from.unit.title) >= SAME_TITLE
  );
}

function changesOf(
  {document, after: {units}}: Edit,
  partners: ReadonlyMap<Unit, Leftover>,
  removed: readonly Leftover[],
  rules: ReadonlyMap<Unit, TrackedChange['rule'] | undefined>,
): TrackedChange[] {
  const changes = units.flatMap((after): TrackedChange[] => {
    const partner = partners.get(after);
    if (partner === undefined) {
      const kind = isWithdrawn(after.title) ? 'withdrawn' : 'added';
      return [{kind, rule: document.ruleOf(after), after}];
    }
    const {unit: before, edit} = partner;
    const rule = document.ruleOf(after, rules.get(before));
    if (edit.document !== document) {
      return [{kind: 'moved', from: edit.document.title, rule, before, after}];
    }
    if (wordingOf(before) === wordingOf(after)) {
      return [];
    }
    const ends = isWithdrawn(after.title) && !isWithdrawn(before.title);
    return [{kind: ends ? 'withdrawn' : 'changed', rule, before, after}];
  });
  for (const {unit: before} of removed) {
    const rule = document.ruleOf(before, rules.get(before));
    changes.push({kind: 'withdrawn', rule, before});
  }
  return changes;
}
