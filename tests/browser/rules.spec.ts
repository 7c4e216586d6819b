import type {Page} from '@playwright/test';

import {
  expect,
  expectLogin,
  openSignedIn,
  submitLogin,
  test,
} from '../support/browserTest';

const GENERAL = '/docs/Staff-Rules/General-Staff';
const RANKS = `${GENERAL}#rule-10-2`;

const expectRanks = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(RANKS);
  await expect(page.locator('#rule-10-2')).toBeInViewport();
  await expect(page.locator('[data-docs-target]')).toHaveId('rule-10-2');
};

test('the permanent address of a rule leads there after signing in, and Back from there', async ({
  page,
  account,
}) => {
  await page.goto('/robots.txt');
  await page.goto('/rule/§10.2');
  await expectLogin(page);
  await submitLogin(page, account);
  await expectRanks(page);
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
});

test('a rule is found however its number is written', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/', account);
  for (const spelling of ['10.2', '10-2', '10,2/', '%C2%A710.2']) {
    await page.goto(`/rule/${spelling}`);
    await expectRanks(page);
  }
  await page.goto('/rule/10');
  await expect(page).toHaveURL(`${GENERAL}#section-10`);
});

test('a number that no rule has says so, and offers the search', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/rule/99.9', account);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'There is no §99.9',
  );
  await expect(page).toHaveTitle(/^§99\.9 \|/);
  await page.getByRole('button', {name: 'Search for 99.9'}).click();
  await expect(
    page.getByRole('combobox', {name: 'Search the handbook'}),
  ).toHaveValue('99.9');
});

test('a rule that has moved is reached by its old links', async ({
  page,
  account,
}) => {
  await openSignedIn(
    page,
    '/docs/Staff-Rules/Discord-Staff#rule-10-2',
    account,
  );
  await expectRanks(page);
  await page.goto('/docs/gone#rule-10-2');
  await expectRanks(page);
  // By the id that it had before it got that of its number.
  await page.goto(`${GENERAL}#102-ranks-and-limits`);
  await expectRanks(page);
  await page.goto('/docs/gone#rule-99-9');
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Page Not Found',
  );
});
