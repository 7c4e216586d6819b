import enabled from '@generated/rulebook/default/enabled.json';

import {useLoaded} from '../../sealing/client';
import {whenIdle} from '../../shell/client';
import type {Changes, DocumentHistory} from '../shared/Changes';
import type {Rules, RuleTexts} from '../shared/Rulebook';

/** False for a site without rules: nothing of the rulebook is shown. */
export const hasRulebook = enabled as boolean;

/** By then the page should be there. */
const IDLE_AT_LATEST_MS = 3_000;

function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve, IDLE_AT_LATEST_MS);
  });
}

/** Whether the first page was idle once: parts of less importance wait for it. */
export function useIdle(): boolean {
  return useLoaded(waitForIdle).status === 'ready';
}

/** All rules. */
export async function loadRules(): Promise<Rules> {
  const {default: rules} = await import(
    /* webpackChunkName: "rules" */ '@generated/rulebook/default/rules.json'
  );
  return rules as Rules;
}

/**
 * All rules, loaded once the page is idle.
 *
 * @param isUrgent loads it now
 */
export function useRules(isUrgent: boolean): Rules | undefined {
  useLoaded(loadRules, useIdle());
  // After a failure, each new wish tries again.
  const rules = useLoaded(loadRules, isUrgent);
  return rules.status === 'ready' ? rules.value : undefined;
}

/** Loads a file of each document, by permalink; null if they are not known. */
type ByDocument<Value> = Readonly<
  Record<string, () => Promise<{readonly default: Value}>>
> | null;

/** The text of a rule, a line for each paragraph, item or row. */
export async function loadLines(number: string): Promise<readonly string[]> {
  const {default: files} = await import(
    /* webpackChunkName: "rule-texts" */ '@generated/rulebook/default/rule-texts.js'
  );
  const url = (await loadRules())[number]?.url.split('#')[0] ?? '';
  const texts = await (files as ByDocument<RuleTexts>)?.[url]?.();
  return texts?.default[number] ?? [];
}

/** What changed in all documents, without the wording; null if that is not known. */
export async function loadChanges(): Promise<Changes | null> {
  const {default: changes} = await import(
    /* webpackChunkName: "changes" */ '@generated/rulebook/default/changes.json'
  );
  return changes as Changes | null;
}

async function loadHistories(): Promise<ByDocument<DocumentHistory>> {
  const {default: files} = await import(
    /* webpackChunkName: "histories" */ '@generated/rulebook/default/histories.js'
  );
  return files as ByDocument<DocumentHistory>;
}

/** False if the site was built without the history. */
export async function isHistoryKnown(): Promise<boolean> {
  return (await loadHistories()) !== null;
}

/**
 * What changed in a document, with the wording.
 *
 * @param url its permalink
 * @returns undefined if nothing changed in the last year
 */
export async function loadHistory(
  url: string,
): Promise<DocumentHistory | undefined> {
  return (await (await loadHistories())?.[url]?.())?.default;
}
