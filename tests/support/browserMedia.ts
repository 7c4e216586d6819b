import type {Locator} from '@playwright/test';

import {expect} from './browserTest';

/** The browser shows a picture, not the place that is kept for it. */
export async function expectShown(
  picture: Locator,
  address = /^blob:/,
): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate(
        ({currentSrc, complete, naturalWidth}: HTMLImageElement) =>
          complete && naturalWidth > 1 ? currentSrc : '',
      ),
    )
    .toMatch(address);
}

/** Sound or film has come, so that it can be played. */
export async function expectPlayable(media: Locator): Promise<void> {
  await media.scrollIntoViewIfNeeded();
  await expect
    .poll(() => media.evaluate((node: HTMLMediaElement) => node.readyState))
    .toBeGreaterThanOrEqual(2);
}

/** An element has that background. */
export async function expectBackground(
  element: Locator,
  address: RegExp,
): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      element.evaluate((node) => getComputedStyle(node).backgroundImage),
    )
    .toMatch(address);
}
