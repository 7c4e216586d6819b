import type {Locator, Page} from '@playwright/test';

import {expect} from './test';

export function searchDialog(page: Page): Locator {
  return page.getByRole('dialog', {name: 'Search'});
}

export function searchField(page: Page): Locator {
  return searchDialog(page).getByRole('combobox');
}

export function results(page: Page): Locator {
  return searchDialog(page).getByRole('option');
}

/** The row or heading that the address leads to. */
export function foundPlace(page: Page): Locator {
  return page.locator('[data-docs-target]');
}

/** Opens the dialog with the keyboard. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(searchField(page)).toBeFocused();
}

/**
 * Opens the dialog with the keyboard and types a search, until it is answered
 * and Enter would open its first result.
 */
export async function searchFor(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await page.keyboard.type(query);
  await expect(
    searchDialog(page)
      .getByRole('status')
      .filter({hasText: `for ${query}`}),
  ).toBeAttached();
  await expect(results(page).first()).toHaveAttribute('data-active-item');
}
