import type {Page} from '@playwright/test';

import {
  expect,
  expectPage,
  expectSite,
  logout,
  openSignedIn,
  test,
} from '../support/browser/test';

declare global {
  interface Window {
    broken?: boolean;
  }
}

const MESSAGE = 'This calendar has no such day';

const again = (page: Page) => page.getByRole('button', {name: 'Try again'});
const open = (page: Page, name: string) =>
  page.getByRole('link', {name, exact: true}).first().click();

test.beforeEach(({expectedErrors}) => {
  expectedErrors.push(new RegExp(MESSAGE));
});

function setBroken(page: Page, broken: boolean): Promise<void> {
  return page.evaluate((value) => {
    window.broken = value;
  }, broken);
}

test('the crash page replaces a page that throws', async ({page}) => {
  // A post rounds its reading time while it renders, also on the first page.
  await page.addInitScript((message) => {
    window.broken = true;
    const {ceil} = Math;
    Math.ceil = (value) => {
      if (window.broken) {
        throw new Error(message);
      }
      return ceil(value);
    };
  }, MESSAGE);
  await openSignedIn(page, '/blog');
  await expectPage(page, 'This page crashed.');
  await expect(page).toHaveTitle('Page Error');
  await expect(page.getByRole('main').getByText(MESSAGE)).toBeVisible();
  await again(page).click();
  await expectPage(page, 'This page crashed.');
  await setBroken(page, false);
  await again(page).click();
  await expectPage(page, 'Blog');
  await expect(page.getByRole('article').first()).toBeVisible();

  await setBroken(page, true);
  await open(page, 'Welcome to the handbook');
  await expectPage(page, 'This page crashed.');
  await expectSite(page);
  await setBroken(page, false);
  await open(page, 'Docs');
  await expectPage(page, 'Introduction');
});

test('"Page Error" replaces a frame that throws', async ({page}) => {
  // The navbar throws when it measures the window, but not on the crash page.
  await page.addInitScript((message) => {
    const {innerWidth} = window;
    Object.defineProperty(window, 'innerWidth', {
      get() {
        const heading = document.querySelector('h1')?.textContent;
        if (window.broken && heading !== 'This page crashed') {
          throw new Error(message);
        }
        return innerWidth;
      },
    });
  }, MESSAGE);
  await openSignedIn(page, '/');
  await setBroken(page, true);
  await open(page, 'Blog');
  await expectPage(page, 'This page crashed');
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await again(page).click();
  await expect(page).toHaveTitle('Page Error');
  // This page is outside what Docusaurus marks as hydrated.
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();
  await setBroken(page, false);
  await again(page).click();
  await expectPage(page, 'Blog');
  await expect(page).toHaveTitle(/^Blog \|/);

  await setBroken(page, true);
  await open(page, 'Docs');
  await expectPage(page, 'This page crashed');
  await logout(page);
});
