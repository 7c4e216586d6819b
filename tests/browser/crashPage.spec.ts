import type {Page} from '@playwright/test';

import {
  expect,
  expectLogin,
  expectSite,
  openSignedIn,
  test,
} from '../support/browserTest';

declare global {
  interface Window {
    broken?: boolean;
  }
}

/** A post that the list of posts leads to. */
const POST = 'Welcome to the handbook';

const MESSAGE = 'This calendar has no such day';

test.beforeEach(({expectedErrors}) => {
  expectedErrors.push(new RegExp(MESSAGE));
});

async function setBroken(page: Page, broken: boolean): Promise<void> {
  await page.evaluate((value) => {
    window.broken = value;
  }, broken);
}

test.describe('when the content of a page throws', () => {
  test.beforeEach(async ({page}) => {
    // A post formats its date while it renders.
    await page.addInitScript((message) => {
      const {prototype} = Intl.DateTimeFormat;
      const format = Object.getOwnPropertyDescriptor(prototype, 'format');
      Object.defineProperty(prototype, 'format', {
        get(this: Intl.DateTimeFormat) {
          if (window.broken) {
            throw new Error(message);
          }
          return format?.get?.call(this) as unknown;
        },
      });
    }, MESSAGE);
  });

  test('the crash page shows the error within the site, "Try again" recovers, and another page can be opened', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    await setBroken(page, true);
    await page.getByRole('link', {name: 'Blog', exact: true}).click();
    const heading = page.getByRole('heading', {level: 1});
    await expect(heading).toHaveText('This page crashed.');
    await expect(page.getByRole('main').getByText(MESSAGE)).toBeVisible();
    await expectSite(page);

    const again = page.getByRole('button', {name: 'Try again'});
    await again.click();
    await expect(heading).toHaveText('This page crashed.');

    await setBroken(page, false);
    await again.click();
    await expect(heading).toHaveText('Blog');
    await expect(page.getByRole('article').first()).toBeVisible();

    await setBroken(page, true);
    await page.getByRole('link', {name: POST}).first().click();
    await expect(heading).toHaveText('This page crashed.');
    await setBroken(page, false);
    await page.getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(heading).toHaveText('Introduction');
  });

  test('it may be the first page that is shown', async ({page, account}) => {
    await page.addInitScript(() => {
      window.broken = true;
    });
    await openSignedIn(page, '/blog', account);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(
      'This page crashed.',
    );
    await setBroken(page, false);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

/** The navbar measures the window when it mounts. */
async function breakFrame(
  page: Page,
  {sparesCrashPage}: {readonly sparesCrashPage: boolean},
): Promise<void> {
  await page.addInitScript(
    ([message, spares]) => {
      const {innerWidth} = window;
      const isSpared = () =>
        spares &&
        document.querySelector('h1')?.textContent === 'This page crashed';
      Object.defineProperty(window, 'innerWidth', {
        get() {
          if (window.broken && !isSpared()) {
            throw new Error(message);
          }
          return innerWidth;
        },
      });
    },
    [MESSAGE, sparesCrashPage] as const,
  );
}

test.describe('when the frame of the site throws', () => {
  test.beforeEach(async ({page, account}) => {
    await breakFrame(page, {sparesCrashPage: true});
    await openSignedIn(page, '/', account);
    await setBroken(page, true);
    await page.getByRole('link', {name: 'Blog', exact: true}).click();
    await expect(
      page.getByRole('heading', {name: 'This page crashed'}),
    ).toBeVisible();
  });

  test('the crash page is titled "Page Error", shows the error, "Try again" recovers, and Logout works', async ({
    page,
  }) => {
    await expect(page.getByText(MESSAGE)).toBeVisible();
    await expect(page).toHaveTitle('Page Error');
    await expectSite(page);

    await setBroken(page, false);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
    await expectSite(page);
    await expect(page).toHaveTitle(/^Blog \|/);

    await setBroken(page, true);
    await page.getByRole('link', {name: 'Docs', exact: true}).click();
    await expect(
      page.getByRole('heading', {name: 'This page crashed'}),
    ).toBeVisible();
    await page.getByRole('link', {name: 'Logout'}).click();
    await expectLogin(page);
  });
});

test.describe('when the frame of the crash page throws too', () => {
  test.beforeEach(async ({page}) => {
    await breakFrame(page, {sparesCrashPage: false});
  });

  test('the error is shown without a frame, and "Try again" recovers', async ({
    page,
    account,
  }) => {
    await openSignedIn(page, '/', account);
    await setBroken(page, true);
    await page.getByRole('link', {name: 'Blog', exact: true}).click();
    const heading = page.getByRole('heading', {name: 'This page crashed'});
    await expect(heading).toBeVisible();
    await expect(page.getByText(MESSAGE)).toBeVisible();
    const again = page.getByRole('button', {name: 'Try again'});
    await again.click();
    await expect(heading).toBeVisible();

    await setBroken(page, false);
    await again.click();
    await expectSite(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
    await expect(page).toHaveTitle(/^Blog \|/);
  });
});
