import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {
  Builder,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';

import {waitForAddress} from '../../../src/scripts/Servers';
import type {Driver, DriverTab, Engine} from './tab';
import {findProgram} from './setup';
import {startHost} from '../serveFolder';

const PATIENCE_MS = 60_000;

/**
 * WebKit as MiniBrowser has it, on an invisible screen. Its driver reports
 * nothing of the console: what is seen of errors, the page itself reports.
 */
export default async function startWebKit(): Promise<Engine> {
  const screen = spawn(
    findProgram('xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe']},
  );
  const port = await freePort();
  const service = spawn(findProgram('webKitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${await readDisplay(screen)}`,
      // Else it takes a machine without a network for offline.
      GIO_USE_NETWORK_MONITOR: 'base',
      NO_AT_BRIDGE: '1',
    },
  });
  const end = async (): Promise<void> => {
    await Promise.all([service, screen].map(endProcess));
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitForAddress(`${url}/status`, PATIENCE_MS);
    // Each session is a browser of its own.
    return {open: async () => driveBrowser(await startSession(url)), end};
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

function driveBrowser(driver: WebDriver): Driver {
  let used = false;
  return {
    errors: [],
    openTab: async () => {
      if (used) {
        await driver.switchTo().newWindow('tab');
      }
      used = true;
      return driveTab(driver, await driver.getWindowHandle());
    },
    countTabs: async () => (await driver.getAllWindowHandles()).length,
    close: () => driver.quit(),
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
    back: () => inTab(() => driver.navigate().back()),
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

/** The number of the screen, which Xvfb chooses itself. */
async function readDisplay(screen: ChildProcess): Promise<string> {
  const [, , , numbers] = screen.stdio;
  if (!numbers) {
    throw new Error('Xvfb has no channel to report its screen.');
  }
  const [number] = (await once(numbers, 'data')) as [Buffer];
  return number.toString().trim();
}

async function freePort(): Promise<number> {
  const {address, stop} = await startHost(() => undefined);
  stop();
  return Number(address.split(':')[1]);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}
