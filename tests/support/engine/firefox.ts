import {
  launch,
  type Browser,
  type ElementHandle,
  type Page,
} from 'puppeteer-core';

import type {Driver, DriverTab, Engine} from './tab';
import {findProgram} from './setup';

/**
 * Firefox over WebDriver BiDi.
 *
 * @param extraPrefsFirefox settings, as in about:config
 */
export default async function startFirefox(
  extraPrefsFirefox: Record<string, unknown> = {},
): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    headless: true,
    // Wide enough for the navbar of a desktop.
    defaultViewport: {width: 1280, height: 800},
    extraPrefsFirefox,
  });
  return {open: () => open(browser), end: () => browser.close()};
}

async function open(browser: Browser): Promise<Driver> {
  const profile = await browser.createBrowserContext();
  return {
    openTab: async () => driveTab(await profile.newPage()),
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
