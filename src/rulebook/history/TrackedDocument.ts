import {createHash} from 'node:crypto';

import {isWithdrawn} from '../../documents/ruleNumber';
import type {ChangeKind} from '../shared/Changes';
import type {ChangeNote, DocumentVersion, Unit} from './readVersion';

export interface TrackedChange {
  readonly kind: ChangeKind;
  /** Title of the document that the rule comes from. */
  readonly from?: string;
  /** At least one of the two. */
  readonly before?: Unit;
  readonly after?: Unit;
}

export interface TrackedRevision {
  /** Fingerprint of the wording from then on. */
  readonly id: string;
  /** ISO date. */
  readonly date: string;
  readonly changes: readonly TrackedChange[];
  /** Date of the newest note that came with it, if one did. */
  readonly note?: string;
}

/** A document through all its versions and names. */
export interface TrackedDocument {
  /** The last that it had, relative to the site's folder. */
  file: string;
  /** Fingerprint before the first revision. */
  readonly before: string;
  /** Oldest first. */
  readonly revisions: TrackedRevision[];
  /** By {@link noteKey}: how many revisions there were when the note was added. */
  readonly notedAt: Map<string, number>;
  /** What is or was published last. */
  version: DocumentVersion;
  /** The newest version is a draft, which nobody should know of. */
  isHidden: boolean;
  isDeleted: boolean;
}

export const NOTHING: DocumentVersion = {published: true, notes: [], units: []};

export function trackDocument(
  file: string,
  version: DocumentVersion,
): TrackedDocument {
  return {
    file,
    version,
    before: fingerprint(version.units),
    revisions: [],
    notedAt: new Map(),
    isHidden: false,
    isDeleted: false,
  };
}

export function titleOf({file, version}: TrackedDocument): string {
  return version.title ?? file.replace(/^.*\/|\.mdx?$/g, '');
}

/** A note that says something else is another note. */
export function noteKey({date, note}: ChangeNote): string {
  return `${date} ${note}`;
}

/** The same for the same wording, in whatever order; it reveals nothing about it. */
export function fingerprint(units: readonly Unit[]): string {
  const parts = units.map(({key, title, text}) =>
    [key, title, text].join('\0'),
  );
  return createHash('sha256')
    .update(parts.sort().join('\0\0'))
    .digest('base64url')
    .slice(0, 12);
}

/** What is compared of a unit, and shown: its title and text. */
export function wordingOf({title, text}: Unit): string {
  return [title, text].filter((part) => part !== '').join('\n');
}

/** What a step made of a document. */
export interface Edit {
  readonly document: TrackedDocument;
  readonly before: DocumentVersion;
  readonly after: DocumentVersion;
}

/**
 * Compares the rules before and after a step, by their numbers. A number that
 * leaves one document and appears in another is the same rule, moved.
 *
 * @returns the changes of each document, in its order
 */
export function compareStep(
  edits: readonly Edit[],
): Map<Edit, TrackedChange[]> {
  const removed = new Map<string, {edit: Edit; unit: Unit}>();
  for (const edit of edits) {
    const kept = new Set(edit.after.units.map(({key}) => key));
    for (const unit of edit.before.units) {
      if (unit.key !== '' && !kept.has(unit.key)) {
        removed.set(unit.key, {edit, unit});
      }
    }
  }
  const changes = new Map<Edit, TrackedChange[]>();
  for (const edit of edits) {
    const old = new Map(edit.before.units.map((unit) => [unit.key, unit]));
    changes.set(
      edit,
      edit.after.units.flatMap((after): TrackedChange[] => {
        const before = old.get(after.key);
        if (before !== undefined) {
          return compareUnits(before, after);
        }
        const origin = removed.get(after.key);
        removed.delete(after.key);
        return origin === undefined
          ? [{kind: isWithdrawn(after.title) ? 'withdrawn' : 'added', after}]
          : [
              {
                kind: 'moved',
                from: titleOf(origin.edit.document),
                before: origin.unit,
                after,
              },
            ];
      }),
    );
  }
  for (const {edit, unit: before} of removed.values()) {
    changes.get(edit)?.push({kind: 'withdrawn', before});
  }
  for (const [edit, found] of changes) {
    const before = edit.before.units.find(({key}) => key === '');
    if (before && !edit.after.units.some(({key}) => key === '')) {
      found.push({kind: 'withdrawn', before});
    }
  }
  return changes;
}

function compareUnits(before: Unit, after: Unit): TrackedChange[] {
  if (wordingOf(before) === wordingOf(after)) {
    return [];
  }
  const ends = isWithdrawn(after.title) && !isWithdrawn(before.title);
  return [{kind: ends ? 'withdrawn' : 'changed', before, after}];
}
