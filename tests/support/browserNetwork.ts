import type {BrowserContext} from '@playwright/test';

/**
 * Lets pages count as online from the start: on a machine whose only network is
 * loopback, Chromium says that it is offline, although the site answers.
 */
export async function countAsOnline(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let onLine = true;
    Object.defineProperty(navigator, 'onLine', {get: () => onLine});
    for (const type of ['online', 'offline']) {
      window.addEventListener(
        type,
        () => {
          onLine = type === 'online';
        },
        true,
      );
    }
  });
}

/** Cuts or restores the network, and notifies every page. */
export async function setOffline(
  context: BrowserContext,
  offline: boolean,
): Promise<void> {
  await context.setOffline(offline);
  // Chromium itself reports only changes.
  for (const page of context.pages()) {
    await page.evaluate(
      (type) => {
        if (navigator.onLine !== (type === 'online')) {
          window.dispatchEvent(new Event(type));
        }
      },
      offline ? 'offline' : 'online',
    );
  }
}
