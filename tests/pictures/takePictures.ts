import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {DEMO} from '../../src/config/site';
import {SITE_DIR} from '../../src/config/siteDir';
import findChromium, {chromiumOptions} from '../support/findChromium';
import {serveWorkspace} from '../support/startDemoServer';

/** Docusaurus ignores this folder: nothing in it is published, sealed or not. */
const FOLDER = path.join(SITE_DIR, '.github', 'pictures');

const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

/**
 * `npm run pictures`: takes the pictures of README.md again from the sealed demo. The
 * same site and browser give the same bytes.
 */
async function takePictures(): Promise<void> {
  mkdirSync(FOLDER, {recursive: true});
  const {env, end} = await serveWorkspace();
  Object.assign(process.env, env);
  try {
    const browser = await chromium.launch(chromiumOptions(findChromium()));
    for (const theme of THEMES) {
      await takeLogin(browser, theme);
      await takeRule(browser, theme);
    }
    await browser.close();
  } finally {
    await end();
  }
}

/** Takes the Login screen on a phone. */
async function takeLogin(browser: Browser, theme: Theme): Promise<void> {
  const page = await openSite(browser, theme, {width: 390, height: 800}, 2);
  await page.getByRole('heading', {name: 'Login'}).waitFor();
  await take(page, `login-${theme}`);
}

/** Takes a page of rules on a laptop: rules, and a table of them. */
async function takeRule(browser: Browser, theme: Theme): Promise<void> {
  const page = await openSite(browser, theme, {width: 1280, height: 800}, 1);
  const [staff] = DEMO.accounts;
  await page.getByPlaceholder('Enter Email').fill(staff.email);
  await page.getByPlaceholder('Enter Password').fill(DEMO.password);
  await page.getByRole('button', {name: 'Submit Login'}).click();
  await page.getByRole('button', {name: 'Close'}).click();
  await page.getByRole('link', {name: /§4\.2$/}).click();
  await page.getByRole('heading', {name: '4.2 Punishment ladder'}).waitFor();
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  await take(page, `rule-${theme}`);
}

async function openSite(
  browser: Browser,
  theme: Theme,
  viewport: {readonly width: number; readonly height: number},
  deviceScaleFactor: number,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    locale: 'en-US',
    reducedMotion: 'reduce',
    baseURL: DEMO_ENVIRONMENT.siteUrl,
  });
  await context.addInitScript((value) => {
    localStorage.setItem('theme', value);
  }, theme);
  // This works on a computer without a network, too. It is a text, because tsx
  // would change a function.
  await context.addInitScript(
    "Object.defineProperty(navigator, 'onLine', {get: () => true})",
  );
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  // Waits for prefetching and fading, and hides the caret.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  // Playwright itself writes no WebP, which takes a third of the bytes.
  const devTools = await page.context().newCDPSession(page);
  const {data} = await devTools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 85,
  });
  const file = path.join(FOLDER, `${name}.webp`);
  writeFileSync(file, data, 'base64');
  process.stdout.write(`${path.relative(SITE_DIR, file)}\n`);
  await page.context().close();
}

takePictures().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
