import type {Revision, WordedChange} from '../../../rulebook/shared/Changes';
import {
  isOpening,
  wordingOf,
  type TrackedChange,
  type TrackedRevision,
} from './TrackedDocument';

/**
 * A revision in the words of its readers.
 *
 * @param title of the document, which stands for what is above its headings
 * @param minor its note calls it so
 */
export default function describeRevision(
  {id, date, changes}: TrackedRevision,
  title: string,
  minor: boolean,
): Revision {
  return {
    id,
    date,
    minor,
    rules: changes.map((change) => describeChange(change, title)),
  };
}

function describeChange(
  {kind, rule: {current}, from, before, after}: TrackedChange,
  title: string,
): WordedChange {
  const word = (unit: typeof before) =>
    unit && wordingOf(isOpening(unit) ? {...unit, title} : unit);
  const [old, now] = [word(before), word(after)];
  return {
    kind,
    ...current,
    title: current.anchor === '' ? title : current.title,
    ...(from !== undefined && {from}),
    ...(old !== undefined && {before: old}),
    ...(now !== undefined && {after: now}),
  };
}
