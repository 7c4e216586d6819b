/** What a page reports about itself, to the server that it came from. */
export interface Report {
  readonly kind: 'error' | 'shown';
  readonly text: string;
}

/** Where the reports go. */
export const REPORTS = '/watched';

/**
 * Runs first in every page of a story, as text: reports each error, and each
 * moment at which a part of the site can be seen, even one too short for a person.
 *
 * Not seen: what a browser writes to its console without an event, such as a
 * failed request; answers that are errors, the server of the story counts.
 */
export function watchPage(reports: string): void {
  const report = (kind: Report['kind'], text: string): void => {
    void fetch(reports, {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify({kind, text} satisfies Report),
    }).catch(() => undefined);
  };
  const {error} = console;
  console.error = (...words: unknown[]) => {
    report('error', words.map(String).join(' '));
    error.apply(console, words);
  };
  window.addEventListener(
    'error',
    ({message, target}) => {
      const file = target instanceof Element ? target.outerHTML : undefined;
      report('error', message || `could not be loaded: ${file ?? 'a file'}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({reason}) => {
    report('error', `unhandled: ${String(reason)}`);
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    report('error', `${event.effectiveDirective} refuses ${event.blockedURI}`);
  });

  let isReported = false;
  const look = (): void => {
    const parts = document.querySelectorAll('nav, article, footer');
    if (!isReported && [...parts].some((part) => part.checkVisibility())) {
      isReported = true;
      report('shown', window.location.pathname);
    }
  };
  const lookOn = (): void => {
    look();
    if (!isReported) {
      requestAnimationFrame(lookOn);
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
  });
  lookOn();
  // A page that was kept comes back as it was.
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted) {
      isReported = false;
      lookOn();
    }
  });
  document.currentScript?.remove();
}
