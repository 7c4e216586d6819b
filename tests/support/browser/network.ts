import type {BrowserContext, Page, Route} from '@playwright/test';

import demo from '../demo';

const {host: HOST} = new URL(demo().siteUrl);

/** The gate's script, which the shell loads. */
export const GATE_SCRIPT = /\/gate\.[0-9a-f]+\.js$/;

export const BOOT_FILE = /\/sealed\/boot$/;

/** Every sealed file but the boot file. Nothing shows which is which. */
export const SEALED_FILES = /\/sealed\/[0-9a-f]{32}$/;

interface Held {
  /** Settles when a request waits. */
  readonly arrived: Promise<void>;
  /** Answers the waiting requests and all later ones. */
  readonly release: () => Promise<void>;
  /** Never answers the waiting requests; later ones are answered. */
  readonly lose: () => void;
}

/** Holds requests back until the test releases them; by default to the real server. */
export async function hold(
  target: Page | BrowserContext,
  what: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<Held> {
  const waiting: Route[] = [];
  let isOpen = false;
  let noteArrival = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    noteArrival = resolve;
  });
  await target.route(what, async (route) => {
    if (isOpen) {
      await answer(route);
    } else {
      waiting.push(route);
      noteArrival();
    }
  });
  const lose = () => {
    isOpen = true;
  };
  return {
    arrived,
    lose,
    release: async () => {
      lose();
      await Promise.all(waiting.splice(0).map(answer));
    },
  };
}

/** The paths on the site's host that match and are requested from now on. */
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

/** Counts how often the page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads += 1;
    }
  });
  return () => loads;
}

/** Links in view are not prefetched; hovered ones still are. */
export async function ignoreLinksInView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The method is taken from its object, to be called on it again.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const {observe} = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (!(target instanceof HTMLAnchorElement)) {
        observe.call(this, target);
      }
    };
  });
}

/** Reports a connection on which nothing is prefetched. */
export async function slowConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const value = {effectiveType: '4g', saveData: true};
    Object.defineProperty(navigator, 'connection', {value});
  });
}

/**
 * Makes pages count as online from the start. On a machine with loopback only,
 * Chromium reports that it is offline, although the site answers.
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
