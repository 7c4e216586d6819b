import type {Changes, DocumentHistory} from '../shared/Changes';

/** Documents whose addresses lie between two, by order of the alphabet. */
interface HistoryGroup {
  readonly first: string;
  readonly last: string;
  readonly load: () => Promise<{
    readonly default: Readonly<Record<string, DocumentHistory>>;
  }>;
}

/** What changed in all documents, without the wording. */
export async function loadChanges(): Promise<Changes> {
  const {default: changes} = await import(
    /* webpackChunkName: "changes" */ '@generated/rulebook/default/changes.json'
  );
  return changes as Changes;
}

const loadGroups = () =>
  import(
    /* webpackChunkName: "histories" */ '@generated/rulebook/default/histories.js'
  );

/** False in a build without the history: then nobody can say what changed. */
export async function isHistoryKnown(): Promise<boolean> {
  return (await loadGroups()).isKnown;
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
  const {default: groups} = await loadGroups();
  const group = (groups as readonly HistoryGroup[]).find(
    ({first, last}) => first <= url && url <= last,
  );
  const histories = (await group?.load())?.default;
  return histories !== undefined && Object.hasOwn(histories, url)
    ? histories[url]
    : undefined;
}
