import {execFileSync, spawn} from 'node:child_process';
import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, expect, it} from 'vitest';

import {startEmulator} from '../../src/sealed/commands/authEmulator';
import {findFreePort, waitForAddress} from '../../src/sealed/commands/ports';
import {GRANT_CLAIM} from '../../src/sealed/envelope/grant';
import {importOpeningKey} from '../../src/sealed/envelope/keys';
import {SITE_DIR} from '../../src/sealed/settings/folders';
import connect from '../../src/sealed/staff/project/connect';
import {
  differences,
  edit,
  LIVE_ENVIRONMENT,
  NO_CACHE,
  readTree,
  variablesOf,
} from '../support/build/inWorkspace';
import runToEnd, {type Ended} from '../support/build/runToEnd';
import {answerFromEmulator, LIVE_SERVICE} from '../support/browser/auth';
import {chromiumOptions, findHeadlessChromium} from '../support/findChromium';
import serveFolder from '../support/serveFolder';

/*
 * The package as somebody else installs it: packed, unpacked into Docusaurus's own
 * template, in the strict layout of pnpm, with a part of the theme and a second docs
 * instance of its own, and two lines.
 */
const parent = mkdtempSync(path.join(tmpdir(), 'docs-installed-'));
const site = {dir: path.join(parent, 'site'), remove: () => undefined};
const place = (name: string) => path.join(site.dir, name);
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(place(name)), {recursive: true});
  writeFileSync(place(name), text);
};

const BASE = '/team/';
const ENVIRONMENT = {
  ...LIVE_ENVIRONMENT,
  ...NO_CACHE,
  ...variablesOf({quick: true}),
  SITE_URL: `http://localhost${BASE}`,
};
const EMAIL = 'ann@example.org';
const PASSWORD = 'reading-team';

/** What the site's owner changes, as `init` prints it. */
const FIRST = "import sealed from 'docusaurus-sealed';";
const LAST = "export default sealed(config, {gate: './src/gate.config.ts'});";

let output: string;
let browser: Browser;
let page: Page;
let sealed: string;
let stock: string;
const ends: (() => unknown)[] = [];

function run(...args: readonly string[]): Promise<Ended> {
  return runToEnd(
    process.execPath,
    ['node_modules/docusaurus-sealed/bin.mjs', ...args],
    {cwd: site.dir, env: {CI: undefined, ...ENVIRONMENT}},
  );
}

/** Makes links as pnpm does: a package finds only what it declares. */
function linkPackages(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const link = path.join(folder, name);
    const [dir = ''] = ['src/sealed/node_modules', 'node_modules']
      .map((modules) => path.join(SITE_DIR, modules, name))
      .filter(existsSync);
    mkdirSync(path.dirname(link), {recursive: true});
    symlinkSync(realpathSync(dir), link);
  }
}

function dependenciesOf(file: string): string[] {
  const {dependencies, devDependencies, peerDependencies} = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Readonly<Record<string, object | undefined>>;
  return Object.keys({
    ...dependencies,
    ...devDependencies,
    ...peerDependencies,
  });
}

function createSite(): void {
  execFileSync(
    process.execPath,
    [
      path.join(SITE_DIR, 'node_modules/create-docusaurus/bin/index.js'),
      ...['site', 'classic', '--typescript', '--skip-install'],
      '--package-manager=npm',
    ],
    {cwd: parent, stdio: 'ignore'},
  );
  execFileSync('npm', ['pack', '--silent', '--pack-destination', parent], {
    cwd: path.join(SITE_DIR, 'src/sealed'),
    stdio: 'ignore',
  });
  const store = place('node_modules/.store/node_modules');
  const own = path.join(store, 'docusaurus-sealed');
  mkdirSync(own, {recursive: true});
  execFileSync('tar', [
    ...['-xzf', path.join(parent, 'docusaurus-sealed-0.1.0.tgz')],
    ...['-C', own, '--strip-components=1'],
  ]);
  linkPackages(store, dependenciesOf(path.join(own, 'package.json')));
  linkPackages(place('node_modules'), [
    ...dependenciesOf(place('package.json')),
    '@docusaurus/plugin-content-docs',
    ...['firebase-tools', 'firebase-admin', 'google-auth-library'],
  ]);
  symlinkSync(own, place('node_modules/docusaurus-sealed'));
  write(
    'src/theme/Footer/index.tsx',
    `import Footer from '@theme-original/Footer';
    export default function Own() {
      return <><p>A footer of its own</p><Footer /></>;
    }`,
  );
  write('handbook/start.md', '# Handbook\n\n[Intro](/docs/intro)\n');
  edit(
    site,
    'docusaurus.config.ts',
    '  presets: [',
    "  plugins: [['@docusaurus/plugin-content-docs', {id: 'handbook', path: 'handbook', routeBasePath: 'handbook'}]],\n  presets: [",
  );
  write(
    'tsconfig.json',
    JSON.stringify({
      // The template's own does not work with the newest TypeScript.
      extends: path.join(SITE_DIR, 'tsconfig.json'),
      compilerOptions: {
        paths: {'@site/*': ['./*']},
        types: ['@docusaurus/module-type-aliases'],
      },
      include: ['*.ts', 'src'],
    }),
  );
}

beforeAll(async () => {
  createSite();
  // The stock build, of the same files but for the two lines.
  const config = readFileSync(place('docusaurus.config.ts'), 'utf8');
  write(
    'stock.config.ts',
    config.replace("baseUrl: '/'", `baseUrl: '${BASE}'`),
  );
  const built = await runToEnd(
    process.execPath,
    [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      ...['build', '--config=stock.config.ts', '--out-dir=.build/stock'],
    ],
    {cwd: site.dir, env: {...NO_CACHE, ...variablesOf({quick: true})}},
  );
  expect(built.exitCode, built.output).toBe(0);

  expect((await run('init')).exitCode).toBe(0);
  edit(site, 'src/gate.config.ts', 'title: "My Site"', "title: 'Team Rules'");
  edit(site, 'src/gate.config.ts', 'hue: 210', 'hue: 20');
  write(
    'docusaurus.config.ts',
    `${FIRST}\n${config.replace('export default config;', LAST)}`,
  );
  const ended = await run('build');
  output = ended.output;
  expect(ended.exitCode, output).toBe(0);

  const live = await serveFolder(place('build'), BASE);
  const usual = await serveFolder(place('.build/stock'), BASE);
  ends.push(live.stop, usual.stop);
  sealed = live.origin + BASE;
  stock = usual.origin + BASE;
  browser = await chromium.launch(chromiumOptions(findHeadlessChromium()));
  ends.push(() => browser.close());
  page = await browser.newPage();
  await startLiveEmulator(live.origin);
});

afterAll(async () => {
  for (const end of ends) {
    await end();
  }
  rmSync(parent, {recursive: true});
});

/** An emulator of the live project, with one account that has access. */
async function startLiveEmulator(origin: string): Promise<void> {
  const port = await findFreePort(randomInt(25_000, 30_000));
  const {FIREBASE_PROJECT_ID: projectId, SEAL_KEY} = LIVE_ENVIRONMENT;
  const pagePorts = [Number(new URL(origin).port)];
  ends.push(await startEmulator({port, projectId, pagePorts}));
  const {auth, close} = connect({projectId, emulatorHost: `127.0.0.1:${port}`});
  const {uid} = await auth.createUser({email: EMAIL, password: PASSWORD});
  const {id} = await importOpeningKey(SEAL_KEY);
  const claims = {[GRANT_CLAIM]: {[id]: SEAL_KEY}, docsEmail: EMAIL};
  await auth.setCustomUserClaims(uid, claims);
  await close();
  const url = `http://127.0.0.1:${port}`;
  await answerFromEmulator(page, LIVE_SERVICE, {url, origin});
}

it('publishes the Login screen of the site, and nothing else unencrypted', () => {
  const clear = [...readTree(site, 'build').keys()].filter(
    (name) => !name.startsWith('sealed/'),
  );
  expect(clear).toEqual([
    '404.html',
    expect.stringMatching(/^gate\.[0-9a-f]{16}\.js$/),
    'img/gate.svg',
    'index.html',
  ]);
  const shell = readFileSync(place('build/index.html'), 'utf8');
  expect(shell).toContain('<title>Team Rules</title>');
  expect(shell).toContain('--brand-primary:hsl(20,');
  expect(output).toContain('http://localhost/team');
});

it('opens for accounts with access: a document, a link, an unknown address, Logout', async () => {
  await page.goto(`${sealed}docs/intro`);
  await page.getByPlaceholder('Enter Email').fill(EMAIL);
  await page.getByPlaceholder('Enter Password').fill(PASSWORD);
  await page.getByRole('button', {name: 'Submit Login'}).click();
  const heading = (name: string) =>
    page.getByRole('heading', {level: 1, name}).waitFor();
  await heading('Tutorial Intro');
  await page.getByRole('link', {name: 'Blog'}).first().click();
  await page.getByRole('link', {name: 'Welcome'}).first().click();
  await heading('Welcome');
  await page.goto(`${sealed}no-such-page`);
  await heading('Page Not Found');
});

const PAGES = [
  ...['', 'docs/intro', 'docs/category/tutorial---basics', 'handbook/start'],
  ...['blog', 'markdown-page', 'blog/tags/docusaurus'],
];

it.each(PAGES)(
  'the page /%s differs from stock only by Logout',
  async (name) => {
    const ours = await describe(sealed + name);
    expect(ours.navbar.filter((text) => text !== 'Logout')).toHaveLength(
      ours.navbar.length - 1,
    );
    const theirs = await describe(stock + name);
    expect({
      ...ours,
      navbar: ours.navbar.filter((text) => text !== 'Logout'),
    }).toEqual(theirs);
  },
);

/**
 * What readers see of a page: the entries of its navbar, and each element below that,
 * with its size.
 */
async function describe(url: string) {
  await page.goto(url);
  await page.getByText('A footer of its own').waitFor();
  // The stock page is there before its scripts.
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('#__docusaurus *')];
    return {
      navbar: all
        .filter((element) => element.matches('.navbar__item, .navbar__brand'))
        .map((element) => element.textContent),
      below: all
        .filter((element) => element.closest('.navbar, link') === null)
        .filter((element) => getComputedStyle(element).display !== 'contents')
        .map((element) => {
          const {width, height} = element.getBoundingClientRect();
          const text =
            element.childElementCount === 0 ? element.textContent : '';
          return {tag: element.tagName, width, height, text};
        })
        .filter(({width, height}) => width > 0 && height > 0)
        .map(
          ({tag, width, height, text}) =>
            `${tag} ${Math.round(width)}x${Math.round(height)} ${text}`,
        ),
    };
  });
}

it('signs out', async () => {
  await page.goto(sealed);
  await page.getByRole('link', {name: 'Logout'}).click();
  await page.getByPlaceholder('Enter Email').waitFor();
});

it('stops at a broken link, and leaves build/ as it was', async () => {
  const before = readTree(site, 'build');
  write('handbook/broken.md', '[Gone](/no-such-page)\n');
  const {exitCode, output: printed} = await run('build');
  rmSync(place('handbook/broken.md'));
  expect(printed).toContain('-> linking to /team/no-such-page');
  expect(exitCode).toBe(1);
  expect(differences(before, readTree(site, 'build'))).toEqual([]);
});

it('refuses the unencrypted build of Docusaurus', async () => {
  const {exitCode, output: printed} = await runToEnd(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    {cwd: site.dir, env: {}},
  );
  expect(printed).toContain(
    'Run npx docusaurus-sealed build to build the site',
  );
  expect(exitCode).toBe(1);
});

it('has types for the configuration', () => {
  const tsc = path.join(SITE_DIR, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', '.'], {cwd: site.dir, stdio: 'pipe'});
  edit(site, 'src/gate.config.ts', "title: 'Team Rules'", 'title: 1');
  expect(() => execFileSync(tsc, ['-p', '.'], {cwd: site.dir})).toThrow(
    'Command failed',
  );
  edit(site, 'src/gate.config.ts', 'title: 1', "title: 'Team Rules'");
});

it('shows the site while it is edited', async () => {
  const port = await findFreePort(randomInt(10_000, 15_000));
  const authPort = await findFreePort(randomInt(25_000, 30_000));
  const server = spawn(
    process.execPath,
    [
      ...['node_modules/docusaurus-sealed/bin.mjs', 'start'],
      ...[`--port=${port}`, `--auth-port=${authPort}`],
    ],
    {
      cwd: site.dir,
      // The tests' own value would change the server.
      env: {...process.env, ...NO_CACHE, NODE_ENV: undefined},
      stdio: 'ignore',
    },
  );
  const ended = once(server, 'exit');
  await waitForAddress(`http://localhost:${port}`);
  await page.goto(`http://localhost:${port}/docs/intro`);
  await page.getByPlaceholder('Enter Email').waitFor();
  server.kill('SIGTERM');
  await ended;
});
