import {spawn, type ChildProcess} from 'node:child_process';
import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {appendFileSync, readFileSync, writeFileSync} from 'node:fs';
import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Response,
} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {LOGO_FILE} from '../../src/sealed/settings/logo';
import {DEMO_ACCOUNTS, DEMO_PASSWORD} from '../../src/sealed/settings/demo';
import palette from '../../src/sealed/settings/palette';
import options from '../../src/gate.config';
import {findFreePort, waitForAddress} from '../../src/sealed/commands/ports';
import {NO_CACHE} from '../support/build/inWorkspace';
import {chromiumOptions, findHeadlessChromium} from '../support/findChromium';
import {LIMIT_MS} from '../support/limit.mts';
import listeningPorts, {processesOf} from '../support/listeningPorts';
import {startHost, type Host} from '../support/serveFolder';
import createWorkspace, {type Workspace} from '../support/build/workspace';

const PORT = await findFreePort(randomInt(10_000, 15_000));
const AUTH_PORT = await findFreePort(randomInt(25_000, 30_000));
const OWN = `http://localhost:${PORT}`;
const INTRO = 'docs/intro.md';
/** A word that only the document has. */
const SECRET = 'zebrafinch';

let workspace: Workspace;
let server: ChildProcess;
/** What the server has printed. */
let printed = '';
/** Another website that an author has open at the same time. */
let website: Host;
let browser: Browser;
/** The browser context of all pages. */
let context: BrowserContext;
/** The author's page, which shows the document all the time. */
let own: Page;
/** The script of the development server that holds the document. */
let script: string;

beforeAll(async () => {
  workspace = createWorkspace();
  appendFileSync(path.join(workspace.dir, INTRO), `\n${SECRET}\n`);
  writeFileSync(
    path.join(workspace.dir, 'src/pages/item.tsx'),
    `import Layout from '@theme/Layout';
    import NavbarItem from '@theme/NavbarItem';
    export default function Page() {
      const item = Object.fromEntries(new URLSearchParams(location.search));
      return <Layout><NavbarItem {...item} /></Layout>;
    }`,
  );
  server = spawn(
    'npm',
    ['start', '--', `--port=${PORT}`, `--auth-port=${AUTH_PORT}`],
    {
      cwd: workspace.dir,
      // The tests' own value would change the server.
      env: {...process.env, ...NO_CACHE, NODE_ENV: undefined},
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  website = await startHost((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Other</title>');
  });
  browser = await chromium.launch(chromiumOptions(findHeadlessChromium()));
  await waitForAddress(`${OWN}/`);
  context = await browser.newContext();
  context.setDefaultTimeout(LIMIT_MS);
  own = await context.newPage();
  const loaded = waitForText(SECRET);
  await own.goto(`${OWN}/docs/intro`);
  script = (await loaded).url();
});

afterAll(async () => {
  await browser.close();
  website.stop();
  if (server.exitCode === null) {
    const ended = once(server, 'exit');
    process.kill(-(server.pid ?? NaN), 'SIGTERM');
    await ended;
  }
  workspace.remove();
});

/** Waits until the author's page gets a text of the document. */
function waitForText(text: string): Promise<Response> {
  return own.waitForResponse(async (response) =>
    // Some have no body.
    (await response.text().catch(() => '')).includes(text),
  );
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** What the server answers to a request with these headers. */
async function ask(headers: Readonly<Record<string, string>>): Promise<Answer> {
  const sent = request(script, {headers}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
  }
  return {status: response.statusCode ?? 0, headers: response.headers, text};
}

describe('the development server', () => {
  it('listens, with the Auth emulator, at the announced ports alone', async () => {
    await waitForAddress(`http://127.0.0.1:${AUTH_PORT}/`);
    expect(listeningPorts(...processesOf(server.pid ?? NaN))).toEqual([
      PORT,
      AUTH_PORT,
    ]);
  });

  it('runs no script in pages of the emulator, whose addresses can bring one', async () => {
    const page = `http://127.0.0.1:${AUTH_PORT}/emulator/auth/handler?apiKey=any&providerId=password`;
    const {headers} = await fetch(page);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toBe('sandbox');
  });

  it('gives the document only to its own origin', async () => {
    const answer = await ask({'Sec-Fetch-Site': 'same-origin'});
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(SECRET);
    // These headers protect browsers that do not report which site asks.
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(answer.headers['content-security-policy']).toContain(
      "frame-ancestors 'self'",
    );
  });

  it.each([
    {Host: `rebound.example:${PORT}`},
    {Host: `rebound.localhost:${PORT}`},
    {Host: `[::1]:${PORT}`},
    {Host: `localhost:${AUTH_PORT}`},
    {Origin: `http://localhost:${AUTH_PORT}`},
    {Origin: 'null'},
    {'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors'},
  ])('refuses a request with %j', async (headers) => {
    const {status, text} = await ask({...headers});
    expect(status).toBe(403);
    expect(text).not.toContain(SECRET);
  });

  it('has the colours and the logo, which readers get from the public part', async () => {
    const primary = await own.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue(
        '--brand-primary',
      ),
    );
    expect(primary).toBe(palette(options.colours.hue).light.primary);
    const logo = await own.request.get(`${OWN}/${LOGO_FILE}`);
    expect(await logo.text()).toBe(options.logo);
  });

  it('answers a link of another website', async () => {
    const {status} = await ask({
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    });
    expect(status).toBe(200);
  });

  it('opens its socket to no page of another port', async () => {
    const page = await context.newPage();
    await page.goto(`http://${website.address}`);
    const heard = await page.evaluate(
      async (address) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(address);
          socket.onmessage = ({data}) => {
            resolve(String(data));
          };
          socket.onerror = () => {
            resolve('refused');
          };
        }),
      `${OWN.replace('http', 'ws')}/ws`,
    );
    expect(heard).toBe('refused');
    await page.close();
  });

  it('names what is wrong in the documents, and nothing else', () => {
    expect(printed).toContain(`Unknown word "${SECRET}"`);
    expect(printed).toContain('there is no new change note');
    const messages = printed.match(/^ {2}\d+:\d+ (?:error|warning) /gm);
    expect(messages).toHaveLength(2);
  });

  // The messages of the socket are not tested: the server drops a socket that is
  // busy for a second, and the page then opens another.
  it('updates its own page when a document is saved, and names what is wrong then', async () => {
    const updated = waitForText('One more line');
    appendFileSync(
      path.join(workspace.dir, INTRO),
      '\nOne more line, §99.9.\n',
    );
    await updated;
    await expect
      .poll(() => printed, {timeout: LIMIT_MS})
      .toContain('§99.9 does not exist');
  });

  it('opens for accounts with access, and shows them the error of a misconfigured navbar item', async () => {
    const submitLogin = async (email: string) => {
      await own.getByPlaceholder('Enter Email').fill(email);
      await own.getByPlaceholder('Enter Password').fill(DEMO_PASSWORD);
      await own.getByRole('button', {name: 'Submit Login'}).click();
    };
    const [granted, newcomer] = DEMO_ACCOUNTS;
    await submitLogin(newcomer.email);
    await own.getByRole('heading', {name: 'No access'}).waitFor();
    await own.getByRole('button', {name: 'Logout'}).click();
    await submitLogin(granted.email);
    await own.getByRole('navigation', {name: 'Main'}).waitFor();
    for (const [item, error] of [
      ['type=no-such', 'No NavbarItem component found for type "no-such"'],
      ['type=docSidebar&sidebarId=no-such', /Can't find .*sidebar .*no-such/],
      ['type=doc&docId=no-such', /Couldn't find any doc .*no-such/],
    ] as const) {
      await own.goto(`${OWN}/item?${item}`);
      await own.getByRole('heading', {name: 'This page crashed.'}).waitFor();
      await own.getByText(error).first().waitFor();
    }
  });

  it('shows the error of a document until it is fixed', async () => {
    const overlay = own.locator('#webpack-dev-server-client-overlay');
    const file = path.join(workspace.dir, 'blog/2021-08-01-mdx-blog-post.mdx');
    const source = readFileSync(file, 'utf8');
    await own.goto(`${OWN}/blog/mdx-blog-post`);
    await own.getByRole('heading', {level: 1}).waitFor();
    writeFileSync(file, `${source}\n{1 +\n`);
    await overlay.waitFor();
    writeFileSync(file, `${source}\nIt is repaired.\n`);
    await own.getByText('It is repaired.').waitFor();
    expect(await overlay.count()).toBe(0);
  });

  it('ends npm start if it ends, with a line that says so', async () => {
    const docusaurus = processesOf(server.pid ?? NaN).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(
        '/docusaurus.mjs\0',
      ),
    );
    const ended = once(server, 'exit');
    process.kill(docusaurus ?? NaN, 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(printed).toContain(
      '\nThe development server ended unexpectedly (exit code unknown).\n',
    );
  });
});
