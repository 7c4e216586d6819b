import type {Page, Route} from '@playwright/test';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';

const {host: HOST} = new URL(DEMO_ENVIRONMENT.siteUrl);

/** The gate's script, which the shell loads. */
export const GATE_SCRIPT = /\/gate\.[0-9a-f]+\.js$/;

/** Every sealed file but the boot file and its shards: nothing shows which is which. */
export const SEALED_FILES = /\/sealed\/[0-9a-f]{32}$/;

/** Holds requests back until the test lets them go. */
export async function holdRequests(
  page: Page,
  what: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}

/** Links in view have nothing fetched ahead; pointing at them still has. */
export async function ignoreLinksInView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Taken from its object to be called on it again.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const {observe} = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (!(target instanceof HTMLAnchorElement)) {
        observe.call(this, target);
      }
    };
  });
}

/** The addresses below the site's host that match and are asked for from now on. */
export function recordRequests(page: Page, what = /^/): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {host, pathname} = new URL(request.url());
    if (host === HOST && what.test(pathname)) {
      paths.push(pathname);
    }
  });
  return paths;
}
