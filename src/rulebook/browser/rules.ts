import {whenIdle} from '../../shell/client';
import {useLoaded} from '../../sealing/client';
import type {RuleTable} from '../shared/RuleTable';

/** By then the page that is read should be there. */
const AT_LATEST_MS = 3_000;

/** Where every rule is. */
export async function loadRules(): Promise<RuleTable> {
  const {default: table} = await import(
    /* webpackChunkName: "rules" */ '@generated/rulebook/default/rules.json'
  );
  return table as RuleTable;
}

/**
 * The same once it is there, which begins when the page has nothing else to do.
 *
 * @param isWanted true where it cannot wait for that
 */
export function useRules(isWanted: boolean): RuleTable | undefined {
  // Once for all the links of a page.
  const idle = useLoaded(waitForIdle);
  const rules = useLoaded(loadRules, isWanted || idle.status === 'ready');
  return rules.status === 'ready' ? rules.value : undefined;
}

function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve, AT_LATEST_MS);
  });
}
