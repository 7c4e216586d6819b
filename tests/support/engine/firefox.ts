import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import type {Readable} from 'node:stream';
import WebSocket from 'ws';

import type {Driver, DriverTab, Engine} from './tab';
import {findProgram} from './setup';

/** Wide enough for the navbar of a desktop. */
const VIEWPORT = {width: 1280, height: 800};

/**
 * Firefox over WebDriver BiDi.
 *
 * @see https://www.w3.org/TR/webdriver-bidi/
 */
export default async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'docs-firefox-'));
  const firefox = spawn(
    findProgram('firefox'),
    ['--headless', '--profile', profile, '--remote-debugging-port=0'],
    {stdio: ['ignore', 'ignore', 'pipe']},
  );
  const ended = once(firefox, 'exit');
  const call = await connect(await readAddress(firefox.stderr));
  await call('session.new', {capabilities: {}});
  return {
    open: () => open(call),
    end: async () => {
      await call('browser.close');
      await ended;
      rmSync(profile, {recursive: true});
    },
  };
}

/** @throws Error if Firefox ends before it listens */
async function readAddress(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error('Firefox did not start.');
}

/** Sends a command; gives its result, or throws an Error with Firefox's reason. */
type Call = (method: string, params?: object) => Promise<Answer>;

interface Answer {
  readonly context?: string;
  readonly contexts?: readonly {readonly userContext: string}[];
  readonly userContext?: string;
  readonly result?: {readonly value?: string; readonly sharedId?: string};
  readonly exceptionDetails?: {readonly text: string};
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, Waiting>();
  socket.on('message', (data: Buffer) => {
    const {id, result, message} = JSON.parse(data.toString()) as {
      readonly id: number;
      readonly result?: Answer;
      readonly message?: string;
    };
    if (result === undefined) {
      waiting.get(id)?.reject(new Error(message));
    } else {
      waiting.get(id)?.resolve(result);
    }
    waiting.delete(id);
  });
  let last = 0;
  return (method, params = {}) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, {resolve, reject});
      socket.send(JSON.stringify({id, method, params}));
    });
  };
}

async function open(call: Call): Promise<Driver> {
  const {userContext} = await call('browser.createUserContext');
  return {
    openTab: async () => {
      const params = {type: 'tab', userContext};
      const {context} = await call('browsingContext.create', params);
      await call('browsingContext.setViewport', {context, viewport: VIEWPORT});
      return driveTab(call, context);
    },
    countTabs: async () => {
      const {contexts = []} = await call('browsingContext.getTree');
      return contexts.filter((tab) => tab.userContext === userContext).length;
    },
    close: () => call('browser.removeUserContext', {userContext}),
  };
}

function driveTab(call: Call, context: string | undefined): DriverTab {
  const evaluate = async (expression: string) => {
    const {result, exceptionDetails} = await call('script.evaluate', {
      expression,
      target: {context},
      awaitPromise: false,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.text);
    }
    return result;
  };
  const act = (type: string, actions: readonly object[]) =>
    call('input.performActions', {
      context,
      actions: [{type, id: type, actions}],
    });
  return {
    goto: (url) =>
      call('browsingContext.navigate', {context, url, wait: 'interactive'}),
    evaluate: async (expression) => {
      const result = await evaluate(`JSON.stringify(${expression})`);
      return result?.value && (JSON.parse(result.value) as unknown);
    },
    click: async (expression) => {
      const sharedId = (await evaluate(expression))?.sharedId;
      const origin = {type: 'element', element: {sharedId}};
      await act('pointer', [
        {type: 'pointerMove', x: 0, y: 0, origin},
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ]);
    },
    type: (text) =>
      act(
        'key',
        text.split('').flatMap((value) => [
          {type: 'keyDown', value},
          {type: 'keyUp', value},
        ]),
      ),
  };
}
