import {readFile} from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import superstatic from 'superstatic';

import {SITE_DIR} from '../config/siteDir';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Serves build/ with the headers and rewrites of firebase.json: this is the server
 * of Firebase's Hosting emulator, which itself answers under every host name, so
 * that other sites could read a demo and open it with its public key.
 *
 * The Auth emulator does answer every website. It has only the demo's accounts and
 * that key.
 */
export default async function serveBuild(port: number): Promise<Server> {
  const {hosting} = JSON.parse(
    await readFile(path.join(SITE_DIR, 'firebase.json'), 'utf8'),
  ) as {readonly hosting: object};
  const answer = superstatic({
    cwd: SITE_DIR,
    config: hosting,
    compression: true,
    stack: 'strict',
    fallthrough: false,
  }) as Middleware;
  const server = createServer((request, response) => {
    if (isOwnRequest(request.headers)) {
      answer(request, response, () => response.writeHead(500).end());
    } else {
      response
        .writeHead(403, {'Content-Type': 'text/plain'})
        .end('This server answers only its own pages.');
    }
  });
  return server.listen(port, '127.0.0.1');
}

/** The names of the one address that the server listens at. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1'];

/**
 * Whether a request comes from a page of this server, or from a person. Any website
 * can point a host name of its own at this computer (DNS rebinding), so the name must
 * be one of the server's. A link to the site may be on any page: the page that has it
 * learns nothing.
 */
function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const own = urlOf(`http://${headers.host}`);
  const from = headers.origin === undefined ? own : urlOf(headers.origin);
  const isLink =
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document';
  return (
    own !== undefined &&
    OWN_NAMES.includes(own.hostname) &&
    from?.host === own.host &&
    (isLink ||
      // Older browsers and tools do not send this header; the other headers protect them.
      [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']))
  );
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
