import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
} from '@playwright/test';

import {DEMO_ACCOUNTS, DEMO_PASSWORD} from '../../src/sealed/settings/demo';
import findChromium from '../support/findChromium';
import MeasuredPage, {
  DESKTOP,
  noteSights,
  noteUse,
  type Profile,
} from './MeasuredPage';
import {FIRST_DOCUMENT} from './writeDocuments';

/** One run, in milliseconds. */
export interface Measures {
  readonly loginReady: number;
  readonly signInToHeading: number;
  readonly signInToUse: number;
  readonly nextPage: number;
  readonly firstVisit: number;
  readonly firstVisitToUse: number;
  readonly laterVisit: number;
}

export const CHROMIUM: LaunchOptions = {
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
};

const VIEW = {viewport: {width: 1280, height: 800}};
const NEXT = '.pagination-nav__link--next';

const [{email}] = DEMO_ACCOUNTS;

/**
 * Cold visit, sign-in, next page; a first visit with the session; both again until the
 * page can be used; and a later visit.
 */
export async function measureSite(
  browser: Browser,
  origin: string,
  profile: Profile,
): Promise<Measures> {
  const cold = await newContext(browser);
  const tab = await MeasuredPage.open(cold, profile);
  const loginReady = await tab.visit(origin + FIRST_DOCUMENT, 'login');
  await tab.settle();
  const signInToHeading = await submitLogin(tab);
  await tab.settle();
  const nextPage = await tab.click(NEXT, 'nextHeading');
  const state = await cold.storageState({indexedDB: true});
  await cold.close();

  const warm = await newContext(browser, state);
  const signedIn = await MeasuredPage.open(warm, profile);
  const firstVisit = await signedIn.visit(origin + FIRST_DOCUMENT, 'heading');
  await warm.close();

  const coldUse = await newContext(browser);
  await noteUse(coldUse);
  const used = await MeasuredPage.open(coldUse, profile);
  await used.visit(origin + FIRST_DOCUMENT, 'login');
  await used.settle();
  const signInToUse = await submitLogin(used, 'use');
  await coldUse.close();

  const warmUse = await newContext(browser, state);
  await noteUse(warmUse);
  const usedAgain = await MeasuredPage.open(warmUse, profile);
  const firstVisitToUse = await usedAgain.visit(origin + FIRST_DOCUMENT, 'use');
  await warmUse.close();

  const laterVisit = await measureLaterVisit(origin, profile);
  return {
    loginReady,
    signInToHeading,
    signInToUse,
    nextPage,
    firstVisit,
    firstVisitToUse,
    laterVisit,
  };
}

/**
 * A visit of the day after: the session and the files are on the disk, and the
 * browser was restarted. Only with a profile on the disk, and once a script
 * has run before, does Chromium keep it compiled.
 */
async function measureLaterVisit(origin: string, profile: Profile) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-profile-'));
  try {
    await withProfile(folder, async (context) => {
      const tab = await MeasuredPage.open(context, DESKTOP);
      await tab.visit(origin + FIRST_DOCUMENT, 'login');
      await submitLogin(tab);
      await tab.settle();
      for (let visit = 0; visit < 2; visit += 1) {
        await tab.visit(origin + FIRST_DOCUMENT, 'heading');
        await tab.settle();
      }
    });
    return await withProfile(folder, async (context) => {
      const tab = await MeasuredPage.open(context, profile);
      return tab.visit(origin + FIRST_DOCUMENT, 'heading');
    });
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

async function withProfile<T>(
  folder: string,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(folder, {
    ...CHROMIUM,
    ...VIEW,
  });
  try {
    await noteSights(context);
    return await use(context);
  } finally {
    await context.close();
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function newContext(
  browser: Browser,
  storageState?: StorageState,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...VIEW,
    ...(storageState !== undefined && {storageState}),
  });
  await noteSights(context);
  return context;
}

async function submitLogin(
  tab: MeasuredPage,
  sight: 'heading' | 'use' = 'heading',
) {
  await tab.page.getByPlaceholder('Enter Email').fill(email);
  await tab.page.getByPlaceholder('Enter Password').fill(DEMO_PASSWORD);
  return tab.click('button[type=submit]', sight);
}
