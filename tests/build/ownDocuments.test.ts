import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, expect, it} from 'vitest';

import {SITE} from '../../src/config/site';
import {DEMO_ACCOUNTS, DEMO_PASSWORD} from '../../src/sealed/settings/demo';
import {PORT_VARIABLES} from '../support/demo';
import {SITE_DIR} from '../../src/sealed/settings/folders';
import {edit} from '../support/build/inWorkspace';
import createWorkspace, {type Workspace} from '../support/build/workspace';
import findChromium, {chromiumOptions} from '../support/findChromium';
import {serveDemo, type ServedDemo} from '../support/startDemoServer';

const FILES = path.join(SITE_DIR, 'tests/fixtures/site/static/files');
const TEMPLATE_COMMAND = path.join(
  SITE_DIR,
  'node_modules/create-docusaurus/bin/index.js',
);

const RULES = `## 1. Respect

### 1.1 Be kind

Be kind to everyone, see §1.2.

![In Markdown](/img/map.png)

<img src="/img/map.png" width="300" alt="In HTML">

### 1.2 Punishments

| Offence | Punishment |
| ------- | ---------- |
| Spam    | Warning    |

Fill in [the form](./form.pdf).
`;

let demo: ServedDemo;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  demo = await serveDemo(moveIn, {quick: true});
  // Only the whole browser shows PDF files.
  browser = await chromium.launch(chromiumOptions(findChromium()));
  page = await browser.newPage({
    baseURL: `http://localhost:${demo.env[PORT_VARIABLES.site] ?? ''}`,
  });
});

afterAll(async () => {
  await browser.close();
  await demo.end();
});

/** The classic template with rules, moved in as src/config/README.md describes. */
function moveIn(workspace: Workspace): void {
  const {dir} = workspace;
  const own = path.join(dir, '.build/my-site');
  mkdirSync(path.dirname(own), {recursive: true});
  execFileSync(
    process.execPath,
    [
      ...[TEMPLATE_COMMAND, 'my-site', 'classic', '--javascript'],
      ...['--skip-install', '--package-manager=npm'],
    ],
    {cwd: path.dirname(own), stdio: 'ignore'},
  );
  const rules = path.join(own, 'docs/Staff-Rules');
  mkdirSync(rules);
  writeFileSync(path.join(rules, 'Conduct.md'), RULES);
  cpSync(path.join(FILES, 'duty-roster.pdf'), path.join(rules, 'form.pdf'));
  for (const name of ['map.png', 'ann.png']) {
    cpSync(
      path.join(FILES, 'duty map.png'),
      path.join(own, 'static/img', name),
    );
  }
  edit(
    {dir: own, remove: () => undefined},
    'blog/authors.yml',
    'https://github.com/slorber.png',
    '/img/ann.png',
  );

  expect(replaceContent(dir, own)).toBe('');
  const site = path.join(dir, 'src/config/site.ts');
  const ownLogo = path.join(dir, 'static/img/logo.svg');
  const logo = readFileSync(ownLogo, 'utf8');
  writeFileSync(
    site,
    readFileSync(site, 'utf8').replace(
      /(?<=options.logo = `).*?(?=`;)/s,
      () => logo,
    ),
  );
  rmSync(ownLogo);
  const {allRules, announcement, firstWeek} = SITE;
  const start =
    '<img src="/img/map.png" alt="News"> <a href="/docs/intro">Start</a>';
  for (const [from, to] of [
    [announcement, start],
    [allRules.to, '/docs/Staff-Rules/Conduct'],
    [firstWeek.to, '/docs/intro'],
  ] as const) {
    edit(workspace, 'src/config/site.ts', from, to);
  }
}

/** Runs the commands of step 1, and returns what they print. */
function replaceContent(dir: string, own: string): string {
  const guide = readFileSync(
    path.join(SITE_DIR, 'src/config/README.md'),
    'utf8',
  );
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(guide) ?? [];
  expect(commands).toContain('../my-site');
  const {stdout, stderr} = spawnSync(
    'sh',
    ['-ec', commands.replaceAll('../my-site', own)],
    {cwd: dir, encoding: 'utf8'},
  );
  return stdout + stderr;
}

it('a site without a blog, pictures and pages in Markdown is copied without errors', () => {
  const {dir, remove} = createWorkspace();
  const own = path.join(dir, '.build/own');
  mkdirSync(path.join(own, 'docs'), {recursive: true});
  writeFileSync(path.join(own, 'docs/intro.md'), '# Hello\n');
  expect(replaceContent(dir, own)).toBe('');
  expect(readFileSync(path.join(dir, 'docs/intro.md'), 'utf8')).toMatch(
    /Hello/,
  );
  remove();
});

it('the classic template of Docusaurus, with rules and files, is shown after signing in', async () => {
  await page.goto('/docs/Staff-Rules/Conduct');
  // The template's logo is larger than its place.
  const size = await page
    .locator('.styles_logo')
    .evaluate((logo) => getComputedStyle(logo).backgroundSize);
  expect(size).toBe('contain');
  const [{email}] = DEMO_ACCOUNTS;
  await page.getByPlaceholder('Enter Email').fill(email);
  await page.getByPlaceholder('Enter Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', {name: 'Submit Login'}).click();
  for (const name of ['News', 'In Markdown', 'In HTML']) {
    await seePicture(name);
  }
  const tab = page.waitForEvent('popup');
  await page.getByRole('link', {name: 'the form'}).click();
  await expect.poll(async () => (await tab).url()).toMatch(/^blob:/);
  await (await tab).close();

  await page.getByRole('link', {name: 'Blog', exact: true}).click();
  await page.getByRole('link', {name: 'Welcome', exact: true}).first().click();
  await page.getByRole('heading', {level: 1, name: 'Welcome'}).waitFor();
  await seePicture('Sébastien Lorber');
  await seePicture('Docusaurus Plushie');
  const icons = page.getByTitle('LinkedIn').first().locator('..');
  expect(
    await icons.evaluate((node) => node.scrollHeight - node.clientHeight),
  ).toBe(0);
});

async function seePicture(name: string): Promise<void> {
  const picture = page.getByRole('img', {name, exact: true}).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate(
        (node: HTMLImageElement) => node.complete && node.naturalWidth > 1,
      ),
    )
    .toBe(true);
}
