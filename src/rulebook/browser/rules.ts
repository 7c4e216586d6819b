import {useEffect, useSyncExternalStore} from 'react';

import whenIdle from '../../shell/browser/whenIdle';
import type {RuleTable, RuleTexts} from '../shared/RuleTable';

let table: RuleTable | undefined;
let loading: Promise<RuleTable> | undefined;
const listeners = new Set<() => void>();

/** By then the page that is read should be there. */
const AT_LATEST_MS = 3_000;

/** Where every rule stands; asked for anew after it could not be had. */
export function loadRules(): Promise<RuleTable> {
  loading ??= import(
    /* webpackChunkName: "rules" */ '@generated/rulebook/default/rules.json'
  ).then(
    ({default: data}) => {
      table = data as RuleTable;
      listeners.forEach((listener) => {
        listener();
      });
      return table;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

let isWished = false;

/** The same once it is there, which begins when the page has nothing else to do. */
export function useRules(): RuleTable | undefined {
  useEffect(() => {
    // Once for all the links of a page.
    if (!isWished) {
      isWished = true;
      whenIdle(() => {
        // Until then they lead to the permanent address.
        loadRules().catch(() => undefined);
      }, AT_LATEST_MS);
    }
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => table,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The first lines of a part of the rules. */
export async function loadRuleTexts(part: number): Promise<RuleTexts> {
  const {default: texts} = (await import(
    /* webpackChunkName: "rule-texts-[request]" */ `@generated/rulebook/default/rule-texts/${part}.json`
  )) as {default: RuleTexts};
  return texts;
}
