import type {Changes, DocumentHistory} from '../shared/Changes';
import loadFromParts from './loadFromParts';

/** What changed in all documents, without the wording. */
export async function loadChanges(): Promise<Changes> {
  const {default: changes} = await import(
    /* webpackChunkName: "changes" */ '@generated/rulebook/default/changes.json'
  );
  return changes as Changes;
}

const loadParts = async (): Promise<unknown> => {
  const {default: parts} = await import(
    /* webpackChunkName: "histories" */ '@generated/rulebook/default/histories.js'
  );
  return parts;
};

/** False in a build without the history: then nobody can say what changed. */
export async function isHistoryKnown(): Promise<boolean> {
  return (await loadParts()) !== null;
}

/**
 * What changed in a document, with the wording.
 *
 * @param url its permalink: path of its page, base URL included
 * @returns undefined if nothing did in the last year
 */
export async function loadHistory(
  url: string,
): Promise<DocumentHistory | undefined> {
  return loadFromParts(await loadParts(), url);
}
