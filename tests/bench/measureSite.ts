import type {Browser, BrowserContext, CDPSession, Page} from '@playwright/test';

import {DEMO_ACCOUNTS, DEMO_PASSWORD} from '../../src/admin/demoProject';
import {FIRST_DOCUMENT} from './writeDocuments';

/** How fast the device and its network are. */
export interface Profile {
  readonly name: 'desktop' | 'phone';
  /** How many times slower than this machine. */
  readonly cpu: number;
  /** Added to each request, in milliseconds. */
  readonly latency: number;
  /** Bytes a second; -1 for as fast as it goes. */
  readonly throughput: number;
}

export const PROFILES: readonly Profile[] = [
  {name: 'phone', cpu: 4, latency: 150, throughput: (1.6 * 1024 * 1024) / 8},
  {name: 'desktop', cpu: 1, latency: 0, throughput: -1},
];

/** One run; times in milliseconds, sizes in bytes as transferred. */
export interface Measures {
  loginReady?: number;
  scriptBytes?: number;
  signInToHeading?: number;
  nextPage?: number;
  firstVisit?: number;
  thirdVisit?: number;
  heapBytes?: number;
}

const [{email}] = DEMO_ACCOUNTS;

declare global {
  interface Window {
    /** When something was first to be seen, in milliseconds since the page was asked for. */
    seen?: Record<string, number | undefined>;
  }
}

/** Cold visit, sign-in, next page; then first and third visit with the session. */
export async function measureSite(
  browser: Browser,
  origin: string,
  profile: Profile,
): Promise<Measures> {
  const cold = await newContext(browser);
  const {page, session} = await newPage(cold, profile);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({requestId, type}) => {
    if (type === 'Script') {
      scripts.add(requestId);
    }
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    if (scripts.has(requestId)) {
      scriptBytes += encodedDataLength;
    }
  });
  await page.goto(origin + FIRST_DOCUMENT);
  const loginReady = await seen(page, 'login');
  await page.waitForLoadState('networkidle');
  const measures: Measures = {loginReady, scriptBytes};

  await page.getByPlaceholder('Enter Email').fill(email);
  await page.getByPlaceholder('Enter Password').fill(DEMO_PASSWORD);
  const clicked = await click(page, 'button[type=submit]');
  measures.signInToHeading = (await seen(page, 'heading')) - clicked;
  await page.waitForLoadState('networkidle');

  const left = await click(page, '.pagination-nav__link--next');
  measures.nextPage = (await seen(page, 'nextHeading')) - left;
  measures.heapBytes = await usedHeap(session);
  const state = await cold.storageState({indexedDB: true});
  await cold.close();

  const warm = await newContext(browser, state);
  const visits: number[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const {page: again} = await newPage(warm, profile);
    await again.goto(origin + FIRST_DOCUMENT);
    visits.push(await seen(again, 'heading'));
    await again.waitForLoadState('networkidle');
    await again.close();
  }
  await warm.close();
  return {
    ...measures,
    ...(visits[0] !== undefined && {firstVisit: visits[0]}),
    ...(visits[2] !== undefined && {thirdVisit: visits[2]}),
  };
}

/** A cold visit to a login page that does nothing. */
export async function measureStaticLogin(
  browser: Browser,
  url: string,
  profile: Profile,
): Promise<Measures> {
  const context = await newContext(browser);
  const {page} = await newPage(context, profile);
  await page.goto(url);
  const loginReady = await seen(page, 'login');
  await context.close();
  return {loginReady, scriptBytes: 0};
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function newContext(
  browser: Browser,
  storageState?: StorageState,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
    ...(storageState !== undefined && {storageState}),
  });
  // The compiler names functions with this, in the functions that the page gets too.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(() => {
    window.seen = {};
    const first = document.location.pathname;
    let firstTitle: string | undefined;
    const look = () => {
      const seen = (window.seen ??= {});
      const field = document.querySelector('input[type=email]');
      if (field?.checkVisibility() === true) {
        seen.login ??= performance.now();
      }
      const heading = document.querySelector('article h1');
      if (heading?.checkVisibility() === true) {
        if (document.location.pathname === first) {
          seen.heading ??= performance.now();
          firstTitle ??= heading.textContent;
        } else if (heading.textContent !== firstTitle) {
          seen.nextHeading ??= performance.now();
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return context;
}

async function newPage(
  context: BrowserContext,
  {cpu, latency, throughput}: Profile,
): Promise<{page: Page; session: CDPSession}> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: cpu});
  return {page, session};
}

/** Waits within the page: what Playwright waits with, the policy refuses. */
function seen(page: Page, what: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const time = window.seen?.[name];
          if (time === undefined) {
            requestAnimationFrame(look);
          } else {
            resolve(time);
          }
        };
        look();
      }),
    what,
  );
}

/** Clicks without pointing first, which would load ahead; gives the time of the click. */
function click(page: Page, selector: string): Promise<number> {
  return page.evaluate((target) => {
    const now = performance.now();
    document.querySelector<HTMLElement>(target)?.click();
    return now;
  }, selector);
}

async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const {metrics} = await session.send('Performance.getMetrics');
  return metrics.find(({name}) => name === 'JSHeapUsedSize')?.value ?? 0;
}
