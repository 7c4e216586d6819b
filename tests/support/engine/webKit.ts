import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {setTimeout} from 'node:timers/promises';
import {execa} from 'execa';
import pRetry from 'p-retry';
import {
  Builder,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';

import {findFreePort, waitForAddress} from '../../../src/scripts/ports';
import type {Driver, DriverTab, Engine} from './tab';
import {findProgram} from './setup';

/** The time in which a browser must start, even beside two busy engines. */
const PATIENCE_MS = 20_000;

/** WebKit as MiniBrowser has it, on an invisible screen. */
export default async function startWebKit(): Promise<Engine> {
  const screen = execa(
    findProgram('xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe'], reject: false},
  );
  // It chooses a number itself.
  const [number] = (await once(screen.stdio[3], 'data')) as [Buffer];
  const display = `:${String(number).trim()}`;
  return {
    open: () => pRetry(() => openBrowser(display), {retries: 2}),
    end: () => {
      screen.kill();
      return screen;
    },
  };
}

/**
 * A new browser with a driver of its own.
 *
 * @throws Error if the driver does not report the browser in time: on a busy machine
 *   it sometimes waits for ever
 */
async function openBrowser(display: string): Promise<Driver> {
  const port = await findFreePort(randomInt(10_000, 15_000));
  const service = execa(findProgram('webKitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    reject: false,
    env: {
      DISPLAY: display,
      // Without this, WebKit takes a machine without a network for offline.
      GIO_USE_NETWORK_MONITOR: 'base',
      NO_AT_BRIDGE: '1',
    },
  });
  const end = () => {
    service.kill();
    return service;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForAddress(`${url}/status`, PATIENCE_MS);
    const driver = await Promise.race([
      startSession(url),
      setTimeout(PATIENCE_MS, undefined, {ref: false}).then(() => {
        throw new Error('WebKit did not start.');
      }),
    ]);
    return driveBrowser(driver, async () => {
      await driver.quit();
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

async function startSession(url: string): Promise<WebDriver> {
  return new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // A kept page does not load again: the stories decide what to wait for.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: findProgram('miniBrowser'),
          args: ['--automation'],
        },
      }),
    )
    .build();
}

function driveBrowser(driver: WebDriver, close: () => Promise<void>): Driver {
  let used = false;
  return {
    openTab: async () => {
      if (used) {
        await driver.switchTo().newWindow('tab');
      }
      used = true;
      return driveTab(driver, await driver.getWindowHandle());
    },
    countTabs: async () => (await driver.getAllWindowHandles()).length,
    close,
  };
}

function driveTab(driver: WebDriver, handle: string): DriverTab {
  const inTab = async <T>(act: () => Promise<T>): Promise<T> => {
    await driver.switchTo().window(handle);
    return act();
  };
  const element = (expression: string) =>
    driver.executeScript<WebElement>(`return ${expression}`);
  return {
    goto: (url) => inTab(() => driver.get(url)),
    evaluate: (expression) =>
      inTab(() => driver.executeScript(`return ${expression}`)),
    click: (expression) =>
      inTab(async () => (await element(expression)).click()),
    fill: (expression, text) =>
      inTab(async () => {
        // Selects the present text.
        await driver.executeScript(
          `const field = ${expression}; field.focus(); field.select();`,
        );
        await (await element(expression)).sendKeys(text);
      }),
    enter: () => inTab(() => driver.actions().sendKeys(Key.ENTER).perform()),
  };
}
