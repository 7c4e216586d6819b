import {
  launch,
  type Browser,
  type ElementHandle,
  type Page,
} from 'puppeteer-core';

import type {Driver, DriverTab, Engine} from './engineTab';
import {findProgram} from './engineSetup';

/** "All cookies" of its settings, which means all storage. */
const BLOCKED_STORAGE = {'network.cookie.cookieBehavior': 2};

export const firefox = createEngine({});

/** No cookies, no storage, no IndexedDB, as a person may set it. */
export const firefoxWithoutStorage = createEngine(BLOCKED_STORAGE);

/** Firefox over WebDriver BiDi, which reports every line of the console. */
function createEngine(extraPrefsFirefox: Record<string, unknown>): Engine {
  return {
    name: 'Firefox',
    start: async () => {
      const browser = await launch({
        browser: 'firefox',
        executablePath: findProgram('firefox'),
        headless: true,
        // Wide enough for the navbar of a desktop.
        defaultViewport: {width: 1280, height: 800},
        extraPrefsFirefox,
      });
      return {open: () => open(browser), end: () => browser.close()};
    },
  };
}

async function open(browser: Browser): Promise<Driver> {
  const profile = await browser.createBrowserContext();
  const errors: string[] = [];
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        errors.push(message.text());
      }
    });
  };
  return {
    errors,
    openTab: async () => {
      const page = await profile.newPage();
      watch(page);
      return driveTab(page);
    },
    countTabs: async () => (await profile.pages()).length,
    close: () => profile.close(),
  };
}

function driveTab(page: Page): DriverTab {
  const element = async (expression: string): Promise<ElementHandle> => {
    const handle = (await page.evaluateHandle(expression)).asElement();
    if (handle === null) {
      throw new Error(`No element: ${expression}`);
    }
    return handle as ElementHandle;
  };
  return {
    goto: async (url) => {
      await page.goto(url, {waitUntil: 'domcontentloaded'});
    },
    // Puppeteer's own waits for a load, and a kept page is not loaded.
    back: async () => {
      await page.evaluate('window.history.back()');
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => {
      await (await element(expression)).click();
    },
    fill: async (expression, text) => {
      const field = await element(expression);
      // Selects the present text.
      await field.click({count: 3});
      await field.type(text);
    },
    enter: () => page.keyboard.press('Enter'),
  };
}
