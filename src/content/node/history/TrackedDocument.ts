import {createHash} from 'node:crypto';

import type {ChangeKind} from '../../../rulebook/shared/Changes';
import type {DocumentVersion, Unit} from './DocumentVersion';
import {OPENING} from './joinUnits';

/** A rule through all its wordings, titles and documents. */
export interface TrackedRule {
  readonly number?: string;
  /** The last that it had. */
  readonly title: string;
  readonly anchor: string;
}

export interface TrackedChange {
  readonly kind: ChangeKind;
  /** Shared by all changes of a rule, and brought up to date with each. */
  readonly rule: {current: TrackedRule};
  /** Title of the document that it comes from. */
  readonly from?: string;
  readonly before?: Unit;
  readonly after?: Unit;
}

export interface TrackedRevision {
  readonly id: string;
  /** ISO date. */
  readonly date: string;
  readonly changes: readonly TrackedChange[];
  /** Date of the newest note that came with it, if one did. */
  readonly note?: string;
}

/** A document through all its names. */
export class TrackedDocument {
  /** Oldest first. */
  readonly revisions: TrackedRevision[] = [];
  /** Fingerprint before the first revision. */
  readonly before: string;
  /** What is or was published last. */
  version: DocumentVersion;
  /** Whether the newest version is a draft, which nobody is to know of. */
  isHidden = false;
  isDeleted = false;
  /** How many of the revisions were there when a note was last added. */
  covered = 0;
  readonly #rules = new Map<string, {current: TrackedRule}>();

  constructor(
    /** The last that it had. */
    public file: string,
    version: DocumentVersion,
  ) {
    this.version = version;
    this.before = fingerprint(version.units);
  }

  get title(): string {
    return this.version.title ?? this.file.replace(/^.*\/|\.mdx?$/g, '');
  }

  /** The rule of a unit, as it now stands there. */
  ruleOf(unit: Unit, former = this.#rules.get(unit.key)) {
    const {number, title, anchor} = unit;
    const current = {...(number !== undefined && {number}), title, anchor};
    const rule = former ?? {current};
    rule.current = current;
    this.#rules.set(unit.key, rule);
    return rule;
  }

  /** Takes a rule out of the document, for another or for good. */
  release(unit: Unit) {
    const rule = this.#rules.get(unit.key);
    this.#rules.delete(unit.key);
    return rule;
  }
}

export const NOTHING: DocumentVersion = {published: true, notes: [], units: []};

/** The same for the same wording, in whatever order; says nothing of it. */
export function fingerprint(units: readonly Unit[]): string {
  const parts = units.map(({key, title, text}) =>
    [key, title, text].join('\0'),
  );
  return createHash('sha256')
    .update(parts.sort().join('\0\0'))
    .digest('base64url')
    .slice(0, 12);
}

/** What is compared of a unit, and where it begins with its title, shown of it. */
export function wordingOf({title, text}: Unit): string {
  return text === '' ? title : `${title}\n${text}`;
}

export function isOpening({key}: Unit): boolean {
  return key === OPENING;
}
