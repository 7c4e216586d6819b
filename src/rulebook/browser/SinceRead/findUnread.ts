import type {WordedChange} from '../../shared/Changes';
import unreadChanges from '../../shared/unreadChanges';
import {isHistoryKnown, loadHistory} from '../changes';
import {getRead, setRead} from './readWordings';

export interface Unread {
  readonly rules: readonly WordedChange[];
  readonly markRead: () => void;
}

/** The wording of a document that did not change within the year. */
const UNCHANGED = '';

/**
 * What changed in a document since it was read on this device. Reading it for
 * the first time is where that begins.
 *
 * @param url the document's permalink
 * @param left is aborted once somebody has left the document: nothing is noted of
 * it then, for signing out may have cleared the device
 */
export default async function findUnread(
  url: string,
  left: AbortSignal,
): Promise<Unread | undefined> {
  const read = getRead(url);
  if (read === undefined) {
    return undefined;
  }
  const history = await loadHistory(url);
  const markRead = (): void => {
    setRead(url, history?.revisions[0]?.id ?? UNCHANGED);
  };
  if (read === null) {
    // Without a history nobody can say that this wording is the beginning.
    if ((await isHistoryKnown()) && !left.aborted) {
      markRead();
    }
    return undefined;
  }
  const rules = history === undefined ? [] : unreadChanges(history, read);
  return rules.length === 0 ? undefined : {rules, markRead};
}
