import {readFileSync} from 'node:fs';
import {
  expect,
  test as base,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import type Axe from 'axe-core';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {countAsOnline} from './browserNetwork';
import storeSession from './browserSession';
import {createAccount, deleteAccount, type Account} from './testAccount';

export type {Account};

interface WorkerFixtures {
  readonly sharedAccount: Account;
}

interface Fixtures {
  /** The test changes its account: it needs one of its own, which goes with it. */
  readonly changesAccount: boolean;
  /** A granted account. */
  readonly account: Account;
  /**
   * Patterns of console errors that the test provokes; any other error in the
   * console, and any uncaught error of a page, fails the test.
   */
  readonly expectedErrors: RegExp[];
  readonly failOnConsoleErrors: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({context}, use) => {
    await countAsOnline(context);
    await use(context);
    // An answer under way has nobody left to read it: that fails no test.
    await Promise.all(
      [context, ...context.pages()].map((target) =>
        target.unrouteAll({behavior: 'ignoreErrors'}),
      ),
    );
  },

  sharedAccount: [
    async ({}, use) => {
      await withAccount(use);
    },
    {scope: 'worker'},
  ],

  changesAccount: [false, {option: true}],

  account: async ({changesAccount, sharedAccount}, use) => {
    await (changesAccount ? withAccount(use) : use(sharedAccount));
  },

  expectedErrors: async ({}, use) => {
    await use([]);
  },

  failOnConsoleErrors: [
    async ({context, expectedErrors}, use) => {
      const seen: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') {
          seen.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => {
        seen.push(String(error.error()));
      });
      await use(undefined);
      expect(
        seen.filter(
          (text) => !expectedErrors.some((known) => known.test(text)),
        ),
        'errors in the browser console',
      ).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

async function withAccount(
  use: (account: Account) => Promise<void>,
): Promise<void> {
  const account = await createAccount();
  await use(account);
  await deleteAccount(account);
}

/** Fills in the Login screen and sends it. */
export async function submitLogin(
  page: Page,
  {email, password}: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByPlaceholder('Enter Email').fill(email);
  await page.getByPlaceholder('Enter Password').fill(password);
  await page.getByRole('button', {name: 'Submit Login'}).click();
}

/**
 * Opens an address as somebody who signed in earlier, and waits until the site
 * is shown. If a tab has already opened the site, it signs in by the form.
 */
export async function openSignedIn(
  page: Page,
  address: string,
  account: Account,
): Promise<void> {
  const {origin} = new URL(address, DEMO_ENVIRONMENT.siteUrl);
  const tabs = page.context().pages();
  if (tabs.some((tab) => tab.url().startsWith(origin))) {
    await page.goto(address);
    await submitLogin(page, account);
  } else {
    const session = await storeSession(page.context(), origin, account);
    await page.goto(address);
    await session.dispose();
  }
  await expectSite(page);
}

/** Goes to an address as the Back and Forward buttons do: without loading. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The site itself is shown, not the gate: it has the navbar. */
export async function expectSite(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
}

/** The Login screen is shown, and nothing of the site. */
export async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', {name: 'Login'})).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(0);
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for the end of animations: what is half faded in has no contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({finished}) => finished));
  });
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe-core finds nothing in the present page. */
export function expectAccessible(page: Page): Promise<void> {
  return runAxe(page);
}

/**
 * Nor does it in the other colour mode, in which nothing but colours differs. The
 * page then is in its own mode again.
 */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await runAxe(page);
  const mode = await page.locator('html').getAttribute('data-theme');
  expect(['light', 'dark']).toContain(mode);
  await showIn(page, mode === 'light' ? 'dark' : 'light');
  await runAxe(page, COLOUR_RULES);
  await showIn(page, mode ?? '');
}

async function showIn(page: Page, mode: string): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
}

/** @param rules to be checked; without them, all that axe-core checks by itself */
async function runAxe(page: Page, rules?: string[]): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const violations = await page.evaluate(async (only) => {
    const {axe} = window as unknown as {axe: typeof Axe};
    const results = await axe.run({
      // The others are only counted, which takes half as long.
      resultTypes: ['violations'],
      ...(only !== undefined && {runOnly: {type: 'rule', values: only}}),
    });
    return results.violations;
  }, rules);
  expect(
    violations.map(({id, nodes}) => ({
      id,
      nodes: nodes.map(
        ({html, failureSummary}) => `${html}\n${failureSummary ?? ''}`,
      ),
    })),
  ).toEqual([]);
}
