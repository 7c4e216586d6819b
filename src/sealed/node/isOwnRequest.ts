import type {IncomingMessage, ServerResponse} from 'node:http';

interface OwnPages {
  /** The ports of this computer whose pages may send requests; by default the server's. */
  readonly pagePorts?: readonly number[];
  /** Whether a link on any page may open it: the page that has it learns nothing. */
  readonly opensFromLinks?: boolean;
}

/** What browsers and programs of this computer call it. */
const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1'];

function originsOf(port: number): string[] {
  return OWN_NAMES.map((name) => new URL(`http://${name}:${port}`).origin);
}

/**
 * Whether a request to a server on this computer is of its own pages or of a local
 * program. Servers refuse all others before they do anything: any website can send
 * requests to this computer, and can point a host name of its own at it (DNS
 * rebinding). A page of another origin cannot leave out the headers that its browser
 * adds.
 */
export default function isOwnRequest(
  {headers: {host = '', origin, ...headers}, socket}: IncomingMessage,
  {pagePorts, opensFromLinks = false}: OwnPages = {},
): boolean {
  const port = socket.localPort ?? 0;
  if (!originsOf(port).includes(`http://${host}`)) {
    return false;
  }
  if (origin !== undefined) {
    return (pagePorts ?? [port]).flatMap(originsOf).includes(origin);
  }
  return (
    // Programs do not send this header.
    [undefined, 'none', 'same-origin'].includes(headers['sec-fetch-site']) ||
    (opensFromLinks &&
      headers['sec-fetch-mode'] === 'navigate' &&
      headers['sec-fetch-dest'] === 'document')
  );
}

/** The answer to all other requests. */
export function refuseRequest(response: ServerResponse): void {
  response
    .writeHead(403, {'Content-Type': 'text/plain'})
    .end('This server answers only its own pages.');
}
