import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';

interface OwnServer {
  readonly port: number;
  /** The ports of this computer whose pages may send requests. */
  readonly pagePorts: readonly number[];
  /** Whether a link on any page may open it: the page that has it learns nothing. */
  readonly opensFromLinks?: boolean;
  readonly answer: RequestListener;
}

/**
 * Starts a server on this computer alone that hears only the demo's own pages and
 * local programs. It refuses everything else before `answer` gets the request: any
 * website can send requests to this computer, and can point a host name of its own
 * at it (DNS rebinding).
 */
export default function serveOwn(server: OwnServer): Server {
  return createServer((request, response) => {
    if (isOwnRequest(request.headers, server)) {
      server.answer(request, response);
    } else {
      response
        .writeHead(403, {'Content-Type': 'text/plain'})
        .end('This server answers only its own pages.');
    }
  }).listen(server.port, '127.0.0.1');
}

/** What browsers and programs of this computer call it. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1'];

function originsOf(port: number): string[] {
  return OWN_NAMES.map((name) => new URL(`http://${name}:${port}`).origin);
}

/** A page of another origin cannot leave out the headers that its browser adds. */
function isOwnRequest(
  {host = '', origin, ...headers}: IncomingHttpHeaders,
  {port, pagePorts, opensFromLinks = false}: Omit<OwnServer, 'answer'>,
): boolean {
  if (!originsOf(port).includes(`http://${host}`)) {
    return false;
  }
  if (origin !== undefined) {
    return pagePorts.flatMap(originsOf).includes(origin);
  }
  return (
    // Programs do not send this header.
    [undefined, 'none', 'same-origin'].includes(headers['sec-fetch-site']) ||
    (opensFromLinks &&
      headers['sec-fetch-mode'] === 'navigate' &&
      headers['sec-fetch-dest'] === 'document')
  );
}
