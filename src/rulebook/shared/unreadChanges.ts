import type {DocumentHistory, WordedChange} from './Changes';
import {keyOf, netOf} from './netChanges';

/**
 * What changed in a document since it was read, each rule from the wording of
 * then to that of now. A rule that was only reworded does not count, but where
 * it changed besides, its wording is shown with the rest.
 *
 * @param read fingerprint of the wording that was read; one that the history
 *   does not know is older than all of it
 */
export default function unreadChanges(
  {revisions}: DocumentHistory,
  read: string,
): readonly WordedChange[] {
  const last = revisions.findIndex(({id}) => id === read);
  const unread = last === -1 ? revisions : revisions.slice(0, last);
  const counted = new Set(
    unread
      .filter(({minor}) => !minor)
      .flatMap(({rules}) => rules.map((rule) => keyOf(rule))),
  );
  return netOf(unread).filter((rule) => counted.has(keyOf(rule)));
}
