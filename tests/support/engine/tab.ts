import {expect, vi} from 'vitest';

import {LIMIT_MS} from '../limit.mts';

/** One tab of an engine. Expressions are JavaScript, evaluated in the page. */
export interface DriverTab {
  /** Asks for an address; the page may still be loading afterwards. */
  readonly goto: (url: string) => Promise<unknown>;
  /** The value of an expression, as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Clicks an element as a person would. */
  readonly click: (expression: string) => Promise<unknown>;
  /** Types where the focus is. */
  readonly type: (text: string) => Promise<unknown>;
}

/** A new profile. */
export interface Driver {
  readonly openTab: () => Promise<DriverTab>;
  /** Counts all open tabs, also those that the site has opened. */
  readonly countTabs: () => Promise<number>;
  readonly close: () => Promise<unknown>;
}

/** Shared by all stories of an engine, because it starts slowly. */
export interface Engine {
  readonly open: () => Promise<Driver>;
  readonly end: () => Promise<unknown>;
}

/** What a person would look for. Names and labels are whole, texts may be a part. */
type Target =
  | {readonly role: string; readonly name?: string; readonly level?: number}
  | {readonly placeholder: string}
  | {readonly text: string};

export type Tab = ReturnType<typeof createTab>;

/** The key Enter, as WebDriver names it. */
const ENTER = '\uE007';

/** The error of a driver that lost a command: its story is run again. */
export const NO_ANSWER = 'The driver of the browser did not answer.';

// A step ends before its test does, so that the error names it.
const PATIENCE = {timeout: LIMIT_MS / 5, interval: 100};

/** A tab for the stories: every step waits until it can be done. */
export function createTab(driver: DriverTab, origin: string) {
  /** Tries until it succeeds: the page may change in between. */
  const act = (target: Target, what: (first: string) => Promise<unknown>) =>
    vi.waitFor(async () => {
      const first = `${allOf(target)}[0]`;
      // The element must not be under the navbar, where only a part of it can be hit.
      await driver.evaluate(`${first}.scrollIntoView({block: 'center'})`);
      await what(first);
    }, PATIENCE);
  /** Waits until an expression in the page gives that value. */
  const reads = async (expression: string, value: unknown) =>
    expect
      .poll(() => driver.evaluate(expression), {
        ...PATIENCE,
        message: expression,
      })
      .toEqual(value);
  return {
    /** Opens a path below the site's address. */
    goto: (path: string) => driver.goto(new URL(path, origin).href),
    // The drivers' own commands wait for a load, and a kept page is not loaded.
    back: () => driver.evaluate('window.history.back()'),
    click: (target: Target) => act(target, driver.click),
    fill: (target: Target, text: string) =>
      act(target, async (first) => {
        // What is typed replaces the present text.
        await driver.evaluate(`(${first}.focus(), ${first}.select())`);
        await driver.type(text);
      }),
    enter: () => driver.type(ENTER),
    /** Waits until the target can be seen. */
    sees: (target: Target) => reads(`${allOf(target)}.length > 0`, true),
    /** Waits until it cannot. */
    misses: (target: Target) => reads(`${allOf(target)}.length`, 0),
    reads,
    /** Its present text, for the failure of a story. */
    describe: () =>
      driver
        .evaluate('`${window.location.href}\n${document.body.innerText}`')
        .then(String, String),
  };
}

/** An expression that gives all such elements that can be seen. */
function allOf(target: Target): string {
  const all = `window.TestingLibraryDom.${queryOf(target)}`;
  const isSeen =
    'element.checkVisibility() && !window.TestingLibraryDom.isInaccessible(element)';
  return `${all}.filter((element) => ${isSeen})`;
}

function queryOf(target: Target): string {
  if ('role' in target) {
    // Finding out which ones are hidden is slow: only matches are checked.
    const {role, ...options} = {...target, hidden: true};
    return `queryAllByRole(document.body, ${JSON.stringify(role)}, ${JSON.stringify(options)})`;
  }
  return 'placeholder' in target
    ? `queryAllByPlaceholderText(document.body, ${JSON.stringify(target.placeholder)})`
    : `queryAllByText(document.body, ${JSON.stringify(target.text)}, {exact: false})`;
}
