import {setTimeout} from 'node:timers/promises';
import type {BrowserContext, CDPSession, Page} from '@playwright/test';

/** How long the network must rest, in milliseconds. */
const QUIET = 1_000;

/** How fast the device and its network are. */
export interface Profile {
  readonly name: 'desktop' | 'phone';
  /** How many times slower than this machine the page's main thread is; other threads keep their speed. */
  readonly cpu: number;
  /** The delay that is added to each request, in milliseconds. */
  readonly latency: number;
  /** Bytes a second; -1 for as fast as it goes. */
  readonly throughput: number;
}

/** A host and a sign-in service on this very machine: no visitor has that. */
export const DESKTOP: Profile = {
  name: 'desktop',
  cpu: 1,
  latency: 0,
  throughput: -1,
};

export const PROFILES: readonly Profile[] = [
  {name: 'phone', cpu: 4, latency: 150, throughput: (1.6 * 1024 * 1024) / 8},
  DESKTOP,
];

type Sight = 'login' | 'heading' | 'nextHeading' | 'use';

declare global {
  interface Window {
    /**
     * When each thing could first be seen, in milliseconds after the request of the
     * page.
     */
    seen?: Partial<Record<Sight, number>>;
  }
}

/** Pages of this context note when what is measured can be seen. */
export async function noteSights(context: BrowserContext): Promise<void> {
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
}

/**
 * Pages of this context try out, in every frame, whether they can be used, and note
 * it: a link of the sidebar navigates inside the site, and then the search opens.
 */
export async function noteUse(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const first = document.location.pathname;
    const click = (selector: string) => {
      document.querySelector<HTMLElement>(selector)?.click();
    };
    window.addEventListener('click', (event) => {
      if (window.seen?.heading !== undefined) {
        // Nothing handles the click yet, so the browser would load the next page.
        event.preventDefault();
      }
    });
    const tryOut = () => {
      const isElsewhere = document.location.pathname !== first;
      if (isElsewhere && document.querySelector('dialog[open] input')) {
        (window.seen ??= {}).use ??= performance.now();
        return;
      }
      if (isElsewhere) {
        click('[aria-keyshortcuts]');
      } else if (window.seen?.heading !== undefined) {
        click('.theme-doc-sidebar-menu a[href^="/docs/"]:not([aria-current])');
      }
      requestAnimationFrame(tryOut);
    };
    requestAnimationFrame(tryOut);
  });
}

/** A tab on a device of a profile, with what is read from it. */
export default class MeasuredPage {
  readonly page: Page;
  #lastHeard = performance.now();

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    const note = () => {
      this.#lastHeard = performance.now();
    };
    session.on('Network.requestWillBeSent', note);
    session.on('Network.responseReceived', note);
    session.on('Network.dataReceived', note);
    session.on('Network.loadingFinished', note);
    session.on('Network.loadingFailed', note);
  }

  /** @param context one whose pages note sights */
  static async open(
    context: BrowserContext,
    {cpu, latency, throughput}: Profile,
  ): Promise<MeasuredPage> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await session.send('Emulation.setCPUThrottlingRate', {rate: cpu});
    return new MeasuredPage(page, session);
  }

  /** Opens an address; gives the milliseconds from the request to the sight. */
  async visit(url: string, sight: Sight): Promise<number> {
    await this.page.goto(url);
    return this.seen(sight);
  }

  /** Clicks without pointing first, which would load ahead; gives the milliseconds from the click to the sight. */
  async click(selector: string, sight: Sight): Promise<number> {
    const clicked = await this.page.evaluate((target) => {
      const now = performance.now();
      document.querySelector<HTMLElement>(target)?.click();
      return now;
    }, selector);
    return (await this.seen(sight)) - clicked;
  }

  /** Waits within the page, because the policy refuses what Playwright waits with. */
  seen(sight: Sight): Promise<number> {
    return this.page.evaluate(
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
      sight,
    );
  }

  /**
   * Waits until nothing has been asked for or received for a while, so that what
   * pages load ahead is there. Requests under way do not count: the end of a worker's
   * script is never reported. Playwright's `networkidle` waits once for each
   * document: after a sign-in, which loads none, it is long past.
   */
  async settle(): Promise<void> {
    this.#lastHeard = performance.now();
    while (performance.now() - this.#lastHeard < QUIET) {
      await setTimeout(QUIET / 10);
    }
  }
}
