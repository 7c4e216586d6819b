import newest from '@generated/rulebook-history/default/newest.json';

import type {ChangeDay, Changes, DocumentHistory} from '../shared/Changes';

/** Documents whose addresses lie between two, by order of the alphabet. */
interface HistoryGroup {
  readonly first: string;
  readonly last: string;
  readonly load: () => Promise<{
    readonly default: Readonly<Record<string, DocumentHistory>>;
  }>;
}

/** The newest days with changes that are more than wording; three at most. */
export const newestDays = newest as readonly ChangeDay[];

/** What changed in all documents, without the wording. */
export async function loadChanges(): Promise<Changes> {
  const {default: changes} = await import(
    /* webpackChunkName: "changes" */ '@generated/rulebook-history/default/changes.json'
  );
  return changes as Changes;
}

/**
 * What changed in a document, with the wording.
 *
 * @param url its permalink: path of its page, base URL included
 * @returns undefined where nothing did in the last year
 */
export async function loadHistory(
  url: string,
): Promise<DocumentHistory | undefined> {
  const {default: groups} = await import(
    /* webpackChunkName: "histories" */ '@generated/rulebook-history/default/histories.js'
  );
  const group = (groups as readonly HistoryGroup[]).find(
    ({first, last}) => first <= url && url <= last,
  );
  const histories = (await group?.load())?.default;
  return histories !== undefined && Object.hasOwn(histories, url)
    ? histories[url]
    : undefined;
}
