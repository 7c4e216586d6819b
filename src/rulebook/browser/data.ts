import enabled from '@generated/rulebook/default/enabled.json';

import {useLoaded} from '../../sealing/client';
import {whenIdle} from '../../shell/client';
import type {Changes, DocumentHistory} from '../shared/Changes';
import type {RuleTable} from '../shared/Rulebook';

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

/** Where every rule is. */
export async function loadRules(): Promise<RuleTable> {
  const {default: table} = await import(
    /* webpackChunkName: "rules" */ '@generated/rulebook/default/rules.json'
  );
  return table as RuleTable;
}

/**
 * Where every rule is, loaded once the page is idle.
 *
 * @param isUrgent loads it now
 */
export function useRules(isUrgent: boolean): RuleTable | undefined {
  useLoaded(loadRules, useIdle());
  // After a failure, each new wish tries again.
  const rules = useLoaded(loadRules, isUrgent);
  return rules.status === 'ready' ? rules.value : undefined;
}

/** The text of a rule, a line for each paragraph, item or row. */
export async function loadLines(number: string): Promise<readonly string[]> {
  const {default: parts} = await import(
    /* webpackChunkName: "rule-texts" */ '@generated/rulebook/default/rule-texts.js'
  );
  return (await loadFromParts<readonly string[]>(parts as Parts, number)) ?? [];
}

/** What changed in all documents, without the wording. */
export async function loadChanges(): Promise<Changes> {
  const {default: changes} = await import(
    /* webpackChunkName: "changes" */ '@generated/rulebook/default/changes.json'
  );
  return changes as Changes;
}

async function loadHistories(): Promise<Parts> {
  const {default: parts} = await import(
    /* webpackChunkName: "histories" */ '@generated/rulebook/default/histories.js'
  );
  return parts as Parts;
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
  return loadFromParts(await loadHistories(), url);
}

/** What src/rulebook/node/packParts.ts writes: the first and last key of each file, by code units. */
export type Parts =
  | readonly {
      readonly ends: readonly [first: string, last: string];
      readonly load: () => Promise<{
        readonly default: Readonly<Record<string, unknown>>;
      }>;
    }[]
  | null;

/** @returns undefined if no file has the key */
async function loadFromParts<Value>(
  parts: Parts,
  key: string,
): Promise<Value | undefined> {
  const part = parts?.find(
    ({ends: [first, last]}) => first <= key && key <= last,
  );
  const values = (await part?.load())?.default ?? {};
  return Object.hasOwn(values, key) ? (values[key] as Value) : undefined;
}
