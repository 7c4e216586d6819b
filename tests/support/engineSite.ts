import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import {buffer, json} from 'node:stream/consumers';

import {DEMO_ENVIRONMENT} from '../../src/config/demo';
import {flipBit} from './browserSealed';
import {REPORTS, watchPage, type Report} from './engineWatch';
import forward from './forward';

/** The site under test, at an address of one story alone. */
export interface StorySite {
  readonly origin: string;
  /** Errors that its pages reported, and answers that were errors. */
  readonly errors: readonly string[];
  /** The paths at which a part of the site could be seen. */
  readonly shown: readonly string[];
  /** From now on a file comes damaged, until `repair`. */
  readonly damage: (path: string) => void;
  readonly repair: () => void;
  readonly close: () => Promise<void>;
}

const WATCH = '/watch.js';
// How a page is found by role and name, in any engine alike.
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);
const SCRIPT = `${QUERIES}\n(${watchPage.toString()})(${JSON.stringify(REPORTS)});`;

/**
 * A proxy before the server of the site, because WebKit's driver can neither run a
 * script before a page's own nor alter an answer. The script goes before the
 * page's policy, which stays as it is.
 */
export async function openSite(): Promise<StorySite> {
  const errors: string[] = [];
  const shown: string[] = [];
  const damaged = new Set<string>();

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const {url = '/'} = incoming;
      if (url === REPORTS) {
        const {kind, text} = (await json(incoming)) as Report;
        (kind === 'error' ? errors : shown).push(text);
        outgoing.writeHead(204).end();
      } else if (url === WATCH) {
        outgoing.writeHead(200, {'content-type': 'text/javascript'});
        outgoing.end(SCRIPT);
      } else {
        // It is changed, or damaged: as it is, not compressed.
        const answer = await forward(incoming, DEMO_ENVIRONMENT.siteUrl, {
          'accept-encoding': 'identity',
        });
        const {statusCode = 502, headers} = answer;
        if (statusCode >= 400) {
          errors.push(`${statusCode} ${url}`);
        }
        const body = change(await buffer(answer), headers['content-type']);
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
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    errors,
    shown,
    damage: (path) => damaged.add(path),
    repair: () => {
      damaged.clear();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function change(body: Buffer, type: string | undefined): Buffer {
  return type?.startsWith('text/html') === true
    ? Buffer.from(
        body
          .toString()
          .replace(
            '<meta charset="utf-8">',
            `$&<script src="${WATCH}"></script>`,
          ),
      )
    : body;
}
