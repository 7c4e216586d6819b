import {spawn} from 'node:child_process';
import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {setTimeout} from 'node:timers/promises';
import pRetry from 'p-retry';

import {findFreePort, waitForAddress} from '../../../src/sealed/commands/ports';
import {type Driver, type DriverTab, type Engine, NO_ANSWER} from './tab';
import {findProgram} from './setup';

/** The time in which a browser must start, even beside two busy engines. */
const PATIENCE_MS = 20_000;

/** A command that has no answer by then never gets one. */
const ANSWER_MS = 60_000;

/** WebKit as MiniBrowser has it, on an invisible screen. */
export default async function startWebKit(): Promise<Engine> {
  const screen = spawn(
    findProgram('xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe']},
  );
  const ended = once(screen, 'exit');
  // It chooses a number itself.
  const [number] = (await Promise.race([
    once(screen.stdio[3] ?? screen, 'data'),
    ended,
  ])) as [Buffer];
  const display = `:${String(number).trim()}`;
  return {
    open: () => pRetry(() => openBrowser(display), {retries: 2}),
    end: () => {
      screen.kill();
      return ended;
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
  const service = spawn(findProgram('webKitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // Without this, WebKit takes a machine without a network for offline.
      GIO_USE_NETWORK_MONITOR: 'base',
      NO_AT_BRIDGE: '1',
    },
  });
  const ended = once(service, 'exit');
  const end = () => {
    service.kill();
    return ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForAddress(`${url}/status`, PATIENCE_MS);
    const session = await Promise.race([
      startSession(url),
      setTimeout(PATIENCE_MS, undefined, {ref: false}).then(() => {
        throw new Error('WebKit did not start.');
      }),
    ]);
    return driveBrowser(session, async () => {
      // One that does not answer is ended all the same.
      const signal = AbortSignal.timeout(ANSWER_MS);
      await fetch(session, {method: 'DELETE', signal}).catch(() => undefined);
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * A command of WebDriver, without a body one that reads.
 *
 * @throws Error with the driver's reason, or if it does not answer: rarely it loses a
 *   command that comes while a page is left
 * @see https://www.w3.org/TR/webdriver2/#endpoints
 */
async function call(address: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(address, {
    signal,
    ...(body && {method: 'POST', body: JSON.stringify(body)}),
  }).catch((error: unknown) => {
    throw signal.aborted ? new Error(NO_ANSWER, {cause: error}) : error;
  });
  const {value} = (await response.json()) as {readonly value: unknown};
  if (!response.ok) {
    throw new Error(JSON.stringify(value));
  }
  return value;
}

/** @returns the address of the new session */
async function startSession(url: string): Promise<string> {
  const {sessionId} = (await call(`${url}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // A kept page does not load again: the stories decide what to wait for.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: findProgram('miniBrowser'),
          args: ['--automation'],
        },
      },
    },
  })) as {readonly sessionId: string};
  return `${url}/session/${sessionId}`;
}

function driveBrowser(session: string, close: () => Promise<void>): Driver {
  let used = false;
  return {
    openTab: async () => {
      const {handle} = used
        ? ((await call(`${session}/window/new`, {type: 'tab'})) as {
            readonly handle: string;
          })
        : {handle: await call(`${session}/window`)};
      used = true;
      return driveTab(session, handle);
    },
    countTabs: async () =>
      ((await call(`${session}/window/handles`)) as string[]).length,
    close,
  };
}

function driveTab(session: string, handle: unknown): DriverTab {
  const inTab = async (command: string, body?: object): Promise<unknown> => {
    await call(`${session}/window`, {handle});
    return call(`${session}/${command}`, body);
  };
  const run = (expression: string) =>
    inTab('execute/sync', {script: `return ${expression}`, args: []});
  // The only value of an element is its id.
  const idOf = (element: unknown) => Object.values(element as object).join('');
  return {
    goto: (url) => inTab('url', {url}),
    evaluate: run,
    click: async (expression) =>
      inTab(`element/${idOf(await run(expression))}/click`, {}),
    type: async (text) =>
      inTab(`element/${idOf(await inTab('element/active'))}/value`, {text}),
  };
}
