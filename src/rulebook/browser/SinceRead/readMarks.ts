import count from '../../../shared/count';
import ifAllowed from '../../../shared/ifAllowed';
import type {RuleChange, WordedChange} from '../../shared/Changes';
import {unreadIn} from '../../shared/netChanges';
import {isHistoryKnown, loadHistory} from '../data';

/**
 * With a document's permalink, the key of the time of its newest revision that was
 * read on this device. Signing out removes these items.
 */
const KEY = 'rulebook.read:';

export interface UnreadRules {
  readonly rules: readonly WordedChange[];
  readonly markRead: () => void;
}

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
): Promise<UnreadRules | undefined> {
  const history = await loadHistory(url);
  const markRead = (): void => {
    const {time} = history?.[0] ?? {time: 0};
    ifAllowed(() => {
      localStorage.setItem(KEY + url, String(time));
    });
  };
  const read = getRead(url);
  if (read === undefined) {
    // A build without the history does not know which wording this is.
    if ((await isHistoryKnown()) && !left.aborted) {
      markRead();
    }
    return undefined;
  }
  const unread = history && unreadIn(history, read);
  return unread && {rules: unread.rules, markRead};
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
  const keys = ifAllowed(() => Object.keys(localStorage)) ?? [];
  const urls = keys
    .filter((key) => key.startsWith(KEY))
    .map((key) => key.slice(KEY.length));
  const found = await Promise.all(
    urls.map(async (url) => {
      const history = await loadHistory(url);
      return (history && unreadIn(history, getRead(url) ?? 0)) ?? [];
    }),
  );
  const unread = found.flat();
  const since = unread.map((one) => one.since).sort()[0];
  const text = countChanges(unread.flatMap(({rules}) => rules));
  return since === undefined ? undefined : {text, since};
}

/** `3 rules`, or `1 section` if none of them has a number. */
export function countChanges(changes: readonly RuleChange[]): string {
  const hasRules = changes.some(({number}) => number !== undefined);
  return count(changes.length, hasRules ? 'rule' : 'section');
}

/** Another value than a time is older than all changes. */
function getRead(url: string): number | undefined {
  const read = ifAllowed(() => localStorage.getItem(KEY + url));
  return read === undefined || read === null ? undefined : Number(read) || 0;
}
