import {readFileSync} from 'node:fs';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import type Axe from 'axe-core';

import demo from '../demo';
import {countAsOnline, hold} from './network';
import {filesNamed} from './sealed';
import {createAccount, deleteAccount, type Account} from './testAccount';

export type {Account};

/** An account, and what the browser stores of its session if it has signed in before. */
interface Reader extends Account {
  readonly stored?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

interface WorkerFixtures {
  readonly sharedAccount: Reader;
  /** The signed-in page that tests share; opened by the first of them. */
  readonly openSharedPage: () => Promise<Page>;
}

interface Fixtures {
  /** Gives the test an account of its own, because it changes it. */
  readonly changesAccount: boolean;
  /** A granted account. */
  readonly account: Reader;
  /**
   * The test only reads: {@link openSignedIn} goes to its address inside a page that
   * others have used, without loading. It leaves no setting, route or script there.
   */
  readonly sharesPage: boolean;
  /** Where the page is when the test begins, as {@link openSignedIn} opens it. */
  readonly startAt: string | undefined;
  /**
   * Patterns of console errors that the test provokes. Any other error in the
   * console, and any uncaught error of a page, fails the test.
   */
  readonly expectedErrors: RegExp[];
  readonly failOnConsoleErrors: undefined;
}

/** The account of the test, by its browser. */
const readers = new WeakMap<BrowserContext, Reader>();

function readerOf(page: Page): Reader {
  const account = readers.get(page.context());
  if (account === undefined) {
    throw new Error('Only the pages of a test have its account.');
  }
  return account;
}

/** They are signed in, and on the site. */
const sharedPages = new WeakSet<Page>();

export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async (
    {browser, account, sharesPage, hasTouch, openSharedPage},
    use,
  ) => {
    // A page cannot become one that is touched.
    const isShared = sharesPage && !hasTouch;
    const context = isShared
      ? (await openSharedPage()).context()
      : await openContext(browser, account);
    await use(context);
    // Answers that come after the test do not fail it.
    await Promise.all(
      [context, ...context.pages()].map((target) =>
        target.unrouteAll({behavior: 'ignoreErrors'}),
      ),
    );
    const left = isShared ? context.pages().slice(1) : [context];
    await Promise.all(left.map((target) => target.close()));
  },

  sharedAccount: [
    async ({browser}, use) => {
      await withAccount(async (account) => {
        const context = await openContext(browser, account);
        const page = await context.newPage();
        await openSignedIn(page, demo().siteUrl);
        const stored = await context.storageState({indexedDB: true});
        await context.close();
        await use({...account, stored});
      });
    },
    {scope: 'worker'},
  ],

  openSharedPage: [
    async ({browser, sharedAccount}, use) => {
      let opening: Promise<Page> | undefined;
      await use(() => (opening ??= openSharedPage(browser, sharedAccount)));
      await (await opening)?.context().close();
    },
    {scope: 'worker'},
  ],

  changesAccount: [false, {option: true}],

  sharesPage: [false, {option: true}],

  account: async ({changesAccount, sharedAccount}, use) => {
    await (changesAccount ? withAccount(use) : use(sharedAccount));
  },

  startAt: [undefined, {option: true}],

  page: async ({context, startAt, viewport}, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (sharedPages.has(page)) {
      await (viewport && page.setViewportSize(viewport));
    }
    await (startAt !== undefined && openSignedIn(page, startAt));
    await use(page);
  },

  expectedErrors: async ({}, use) => {
    await use([]);
  },

  failOnConsoleErrors: [
    async ({context, expectedErrors}, use) => {
      const seen: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (message.type() === 'error') {
          seen.push(`${message.text()} (${message.location().url})`);
        }
      };
      const noteUncaught = (error: WebError) => {
        seen.push(String(error.error()));
      };
      context.on('console', note).on('weberror', noteUncaught);
      await use(undefined);
      context.off('console', note).off('weberror', noteUncaught);
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

async function openContext(
  browser: Browser,
  account: Reader,
): Promise<BrowserContext> {
  const context = await browser.newContext();
  readers.set(context, account);
  await countAsOnline(context);
  return context;
}

async function openSharedPage(
  browser: Browser,
  account: Reader,
): Promise<Page> {
  const context = await openContext(browser, account);
  const page = await context.newPage();
  await openSignedIn(page, '/');
  sharedPages.add(page);
  return page;
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

/** Opens an address, and waits until the site is shown. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  if (sharedPages.has(page)) {
    await turnTo(page, address);
  } else {
    await signInAt(page, address);
    await expectSite(page);
  }
}

/**
 * Opens an address of the site as a person who signed in earlier, if no tab has
 * opened it before and the account has; otherwise signs in there by the form.
 */
async function signInAt(page: Page, address: string): Promise<void> {
  const context = page.context();
  const {stored} = readerOf(page);
  const {siteUrl} = demo();
  const isStored =
    stored !== undefined &&
    new URL(address, siteUrl).href.startsWith(siteUrl) &&
    !context.pages().some((tab) => tab.url().startsWith(siteUrl));
  await (isStored && context.setStorageState(stored));
  await page.goto(address);
  await (isStored || submitLogin(page));
}

/** Opens an address as {@link openSignedIn} does, while the scripts of every page wait. */
export async function openText(page: Page, address: string) {
  const scripts = await hold(page.context(), await filesNamed(/^\/scripts$/));
  if (page.url() === 'about:blank') {
    await signInAt(page, address);
  } else {
    await page.goto(address);
  }
  await scripts.arrived;
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  return scripts;
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

/** Goes to an address in a page of the site, with nothing open or changed before. */
async function turnTo(page: Page, address: string): Promise<void> {
  // Pages of other tests were in front.
  await page.bringToFront();
  await page.mouse.move(0, 0);
  await page.emulateMedia({media: null});
  // Even the page that is shown begins again.
  const between = page.getByRole('heading', {name: 'Page Not Found'});
  await goInside(page, '/between');
  await expect(between).toBeVisible();
  await goInside(page, address);
  await expect(between).toHaveCount(0);
}

/** Waits until the page has been idle several times: nothing more happens by itself. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 5; count++) {
      // Without a limit, a page that was in the background may wait for ever.
      await new Promise((resolve) =>
        requestIdleCallback(resolve, {timeout: 1_000}),
      );
    }
  });
}

/** What the page has copied. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The site itself is shown, not the gate: it has the navbar. Its scripts run. */
export async function expectSite(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute(
    'data-has-hydrated',
    'true',
  );
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

/** Also the colours, in both modes: only accessibility.spec.ts checks them. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  const mode = await page.locator('html').getAttribute('data-theme');
  expect(['light', 'dark']).toContain(mode);
  await expectReadable(page);
  await showIn(page, mode === 'light' ? 'dark' : 'light');
  await expectReadable(page);
  await showIn(page, mode ?? '');
}

/** As another tab changes it, so that code has its other colours, too. */
async function showIn(page: Page, mode: string): Promise<void> {
  await page.evaluate((newValue) => {
    document.documentElement.dataset.theme = newValue;
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'theme',
        newValue,
        storageArea: localStorage,
      }),
    );
  }, mode);
}

/** Axe finds nothing, whatever the colours are. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, {
    rules: Object.fromEntries(
      COLOUR_RULES.map((rule) => [rule, {enabled: false}]),
    ),
  });
}

/** Texts have enough contrast, and links in them more than their colour. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolation(page, {
    runOnly: {type: 'rule', values: COLOUR_RULES},
  });
}

async function expectNoViolation(
  page: Page,
  options: Axe.RunOptions,
): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const violations = await page.evaluate(async (own) => {
    const {axe} = window as unknown as {axe: typeof Axe};
    const results = await axe.run({
      // Only violations are collected, which takes half as long.
      resultTypes: ['violations'],
      ...own,
    });
    return results.violations;
  }, options);
  expect(
    violations.map(({id, nodes}) => ({
      id,
      nodes: nodes.map(
        ({html, failureSummary}) => `${html}\n${failureSummary ?? ''}`,
      ),
    })),
  ).toEqual([]);
}
