import count from '../../../shared/count';
import type {RuleChange, WordedChange} from '../../shared/Changes';
import {unreadChanges, unreadRevisions} from '../../shared/netChanges';
import {isHistoryKnown, loadHistory} from '../data';
import {getRead, readUrls, setRead} from './readMarks';

export interface Unread {
  readonly rules: readonly WordedChange[];
  readonly markRead: () => void;
}

/** The wording of a document that did not change within the year. */
const UNCHANGED = '';

/**
 * What changed in a document since it was read on this device. The first visit
 * is the beginning.
 *
 * @param url the document's permalink
 * @param left aborts when the reader leaves the document: nothing is stored then,
 * because signing out may have cleared the device
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
    // A build without the history does not know which wording this is.
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
  /** `3 rules` */
  readonly text: string;
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
    : {text: countChanges(changed.flatMap(({rules}) => rules)), since};
}

/** `3 rules`, or `1 section` if none of them has a number. */
export function countChanges(changes: readonly RuleChange[]): string {
  const hasRules = changes.some(({number}) => number !== undefined);
  return count(changes.length, hasRules ? 'rule' : 'section');
}
