import enabled from '@generated/rulebook/default/enabled.json';
import {useLoaded} from 'docusaurus-sealed/useLoaded';
import {whenIdle} from 'docusaurus-sealed/waiting';

import type {Block} from './documents/Document';
import type {Change} from './Changes';
import type {Rules, RuleTexts} from './Rulebook';

/** False for a site without rules, which shows no part of the rulebook. */
export const hasRulebook = enabled as boolean;

/** The page should be complete by then. */
const IDLE_AT_LATEST_MS = 3_000;

function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve, IDLE_AT_LATEST_MS);
  });
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
  const isIdle = useLoaded(waitForIdle).status === 'ready';
  useLoaded(loadRules, isIdle);
  // A failed load is tried again each time that the rules become urgent.
  const rules = useLoaded(loadRules, isUrgent);
  return rules.status === 'ready' ? rules.value : undefined;
}

/** The text of a rule, a block for each paragraph, item or row. */
export async function loadBlocks(number: string): Promise<readonly Block[]> {
  const {default: texts} = await import(
    /* webpackChunkName: "rule-texts" */ '@generated/rulebook/default/rule-texts.json'
  );
  return (texts as RuleTexts)[number] ?? [];
}

async function loadChanges(): Promise<readonly Change[]> {
  const {default: changes} = await import(
    /* webpackChunkName: "changes" */ '@generated/rulebook/default/changes.json'
  );
  return changes as readonly Change[];
}

/** The notes of all documents, newest first; none before the page is idle. */
export function useChanges(): readonly Change[] {
  const isIdle = useLoaded(waitForIdle).status === 'ready';
  const changes = useLoaded(loadChanges, isIdle);
  return changes.status === 'ready' ? changes.value : [];
}
