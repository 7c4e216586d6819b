import type {WordedChange} from '../../shared/Changes';
import {unreadChanges, unreadRevisions} from '../../shared/netChanges';
import {isHistoryKnown, loadHistory} from '../changes';
import {getRead, readUrls, setRead} from './readMarks';

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

/** What changed in all documents since each was read on this device. */
export interface UnreadSum {
  readonly rules: readonly WordedChange[];
  /** ISO date of the oldest change. */
  readonly since: string;
}

/** @returns undefined if nothing changed, or nothing was read */
export async function sumUnread(): Promise<UnreadSum | undefined> {
  const found = await Promise.all(
    readUrls().map(async (url) => {
      const history = await loadHistory(url);
      const read = getRead(url);
      if (history === undefined || read == null) {
        return [];
      }
      const rules = unreadChanges(history, read);
      const since = unreadRevisions(history, read).at(-1)?.date;
      return rules.length === 0 || since === undefined ? [] : [{rules, since}];
    }),
  );
  const changed = found.flat();
  const since = changed.map((one) => one.since).sort()[0];
  return since === undefined
    ? undefined
    : {rules: changed.flatMap(({rules}) => rules), since};
}
