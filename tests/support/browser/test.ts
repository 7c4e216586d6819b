import {readFileSync} from 'node:fs';
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import type Axe from 'axe-core';

import {DEMO_ENVIRONMENT} from '../../../src/config/demo';
import {storeSession} from './auth';
import {countAsOnline} from './network';
import {createAccount, deleteAccount, type Account} from './testAccount';

export type {Account};

interface WorkerFixtures {
  readonly sharedAccount: Account;
}

interface Fixtures {
  /** Gives the test an account of its own, because it changes it. */
  readonly changesAccount: boolean;
  /** A granted account. */
  readonly account: Account;
  /** Where the page is when the test begins, as {@link openSignedIn} opens it. */
  readonly startAt: string | undefined;
  /**
   * Patterns of console errors that the test provokes. Any other error in the
   * console, and any uncaught error of a page, fails the test.
   */
  readonly expectedErrors: RegExp[];
  readonly failOnConsoleErrors: undefined;
  readonly failOnReloadLoops: undefined;
}

/** The account of the test, by its browser. */
const readers = new WeakMap<BrowserContext, Account>();

function readerOf(page: Page): Account {
  const account = readers.get(page.context());
  if (account === undefined) {
    throw new Error('Only the pages of a test have its account.');
  }
  return account;
}

/** No test loads one address so often without another between. A loop does within seconds. */
const MANY_LOADS = 25;

export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({context, account}, use) => {
    readers.set(context, account);
    await countAsOnline(context);
    await use(context);
    // Answers that come after the test do not fail it.
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

  startAt: [undefined, {option: true}],

  page: async ({page, startAt}, use) => {
    await (startAt !== undefined && openSignedIn(page, startAt));
    await use(page);
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

  failOnReloadLoops: [
    async ({context}, use) => {
      const loops: string[] = [];
      context.on('page', (page) => {
        let address = '';
        let loads = 0;
        page.on('domcontentloaded', () => {
          loads = page.url() === address ? loads + 1 : 1;
          address = page.url();
          if (loads === MANY_LOADS) {
            loops.push(address);
            // Ends what waits for the page.
            void page.close();
          }
        });
      });
      await use(undefined);
      expect(loops, 'pages in a reload loop').toEqual([]);
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

/** The parts of the Login screen. */
export function loginForm(page: Page) {
  return {
    form: page.locator('form'),
    email: page.getByPlaceholder('Enter Email'),
    password: page.getByPlaceholder('Enter Password'),
    submit: page.getByRole('button', {name: 'Submit Login'}),
    forgot: page.getByRole('link', {name: 'Forgot password'}),
    alert: page.getByRole('alert'),
    status: page.getByRole('status'),
  };
}

/** Fills in the Login screen, by default for the account of the test, and sends it. */
export async function submitLogin(
  page: Page,
  account: Pick<Account, 'email' | 'password'> = readerOf(page),
): Promise<void> {
  const {email, password, submit} = loginForm(page);
  await email.fill(account.email);
  await password.fill(account.password);
  await submit.click();
}

export async function logout(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Logout'}).click();
  await expectLogin(page);
}

/**
 * Opens an address as a person who signed in earlier, and waits until the site is
 * shown. If a tab has already opened the site, it signs in by the form.
 */
export async function openSignedIn(
  page: Page,
  address: string,
  account = readerOf(page),
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

/** Opens another tab of the same, signed-in browser. */
export async function openTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expectSite(tab);
  return tab;
}

/** Goes to an address as the Back and Forward buttons do: without loading. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until the page has been idle several times: nothing more happens by itself. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 5; count++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

/** What the page has copied. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The site itself is shown, not the gate: it has the navbar. */
export async function expectSite(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
}

/** A page with this heading is shown, within the site or in place of it. */
export async function expectPage(
  page: Page,
  heading: string | RegExp,
): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
}

/** The Login screen is shown, and nothing of the site. */
export async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', {name: 'Login'})).toBeVisible();
  await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(0);
}

/** Neither styles nor scripts of the site are in the page. */
export async function expectNothingLoaded(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => ({
      styles: document.adoptedStyleSheets.length,
      runtime: Object.keys(window).filter((name) => /webpack/i.test(name)),
    })),
  ).toEqual({styles: 0, runtime: []});
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for the end of animations: half-faded text has no contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({effect}) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({finished}) => finished));
  });
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The same in both colour modes: the other one differs only in colours. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  const mode = await page.locator('html').getAttribute('data-theme');
  expect(['light', 'dark']).toContain(mode);
  await showIn(page, mode === 'light' ? 'dark' : 'light');
  await expectAccessible(page, COLOUR_RULES);
  await showIn(page, mode ?? '');
}

async function showIn(page: Page, mode: string): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);
}

/** @param rules to check instead of axe-core's default */
export async function expectAccessible(
  page: Page,
  rules?: string[],
): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const violations = await page.evaluate(async (only) => {
    const {axe} = window as unknown as {axe: typeof Axe};
    const results = await axe.run({
      // Only violations are collected, which takes half as long.
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
