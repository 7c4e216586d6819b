import {readFileSync} from 'node:fs';
import type {IncomingHttpHeaders, IncomingMessage} from 'node:http';
import {createRequire} from 'node:module';
import {buffer, json} from 'node:stream/consumers';

import demo from '../demo';
import {flipBit} from '../browser/sealed';
import {forward, startHost, type Host} from '../serveFolder';

/** The site under test, at an address of one story. */
export interface StorySite extends Host {
  /** Errors that its pages reported, and answers that were errors. */
  readonly errors: readonly string[];
  /** The paths at which a part of the site could be seen. */
  readonly shown: readonly string[];
  /** Damages a file, until `repair`. */
  readonly damage: (path: string) => void;
  readonly repair: () => void;
}

/** A message of a page to the server that it came from. */
interface Report {
  readonly kind: 'error' | 'shown';
  readonly text: string;
}

const {authEmulatorUrl, siteUrl} = demo();

/** Where the reports go. */
const REPORTS = '/watched';

const WATCH = '/watch.js';
// Finds elements by role and name, in the same way in every engine.
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);
const SCRIPT = `${QUERIES}\n(${watchPage.toString()})(${JSON.stringify(REPORTS)});`;

/**
 * A proxy before the site's server, because WebKit's driver can neither run a
 * script before a page's own nor change an answer. The script comes before the
 * page's policy, which stays as it is.
 */
export async function openSite(): Promise<StorySite> {
  const errors: string[] = [];
  const shown: string[] = [];
  const damaged = new Set<string>();

  const host = await startHost((incoming, outgoing) => {
    void (async () => {
      const {url = '/'} = incoming;
      if (url === REPORTS) {
        const {kind, text} = (await json(incoming)) as Report;
        (kind === 'error' ? errors : shown).push(text);
        outgoing.writeHead(204).end();
      } else if (url === WATCH) {
        outgoing.writeHead(200, {'content-type': 'text/javascript'});
        outgoing.end(SCRIPT);
      } else if (url.includes('googleapis.com/')) {
        const answer = await forward(incoming, authEmulatorUrl, {
          origin: siteUrl,
        });
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      } else {
        // The answer must be uncompressed, because it is changed.
        const answer = await forward(incoming, siteUrl, {
          'accept-encoding': 'identity',
        });
        const {statusCode = 502, headers} = answer;
        if (statusCode >= 400) {
          errors.push(`${statusCode} ${url}`);
        }
        const body = change(await buffer(answer), incoming, headers);
        if (damaged.has(url)) {
          flipBit(body);
        }
        outgoing.writeHead(
          statusCode,
          statusCode === 304
            ? headers
            : {...headers, 'content-length': body.length},
        );
        outgoing.end(body);
      }
    })().catch(() => outgoing.destroy());
  });
  return {
    ...host,
    errors,
    shown,
    damage: (path) => damaged.add(path),
    repair: () => {
      damaged.clear();
    },
  };
}

/**
 * Adds the script to a page. Its pages sign in through this proxy: the emulator
 * answers only the demo's own.
 */
function change(
  body: Buffer,
  {headers: {host}}: IncomingMessage,
  {'content-type': type}: IncomingHttpHeaders,
): Buffer {
  if (type?.startsWith('text/html') === true) {
    return Buffer.from(
      body
        .toString()
        .replace(
          '<meta charset="utf-8">',
          `$&<script src="${WATCH}"></script>`,
        ),
    );
  }
  return type?.includes('javascript') === true
    ? Buffer.from(body.toString().replaceAll(authEmulatorUrl, `http://${host}`))
    : body;
}

/**
 * Runs first in every page of a story, as text: reports each error, and each
 * moment at which a part of the site can be seen, even one too short for a person.
 * It misses what a browser writes to its console without an event, such as a
 * failed request; the story's server counts answers that are errors.
 */
function watchPage(reports: string): void {
  const report = (kind: Report['kind'], text: string): void => {
    void fetch(reports, {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify({kind, text} satisfies Report),
    }).catch(() => undefined);
  };
  // WebKit reports the scripts that it no longer loads when the page is left.
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const reportError = (text: string): void => {
    if (!isLeaving) {
      report('error', text);
    }
  };
  const {error} = console;
  console.error = (...words: unknown[]) => {
    reportError(words.map(String).join(' '));
    error.apply(console, words);
  };
  window.addEventListener(
    'error',
    ({message, target}) => {
      const file = target instanceof Element ? target.outerHTML : undefined;
      reportError(message || `could not be loaded: ${file ?? 'a file'}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({reason}) => {
    reportError(`unhandled: ${String(reason)}`);
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    reportError(`${event.effectiveDirective} refuses ${event.blockedURI}`);
  });

  const look = (): void => {
    const parts = document.querySelectorAll('nav, article, footer');
    if ([...parts].some((part) => part.checkVisibility())) {
      report('shown', window.location.pathname);
    } else {
      requestAnimationFrame(look);
    }
  };
  look();
  // A page that was kept comes back as it was.
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted) {
      isLeaving = false;
      look();
    }
  });
  document.currentScript?.remove();
}
