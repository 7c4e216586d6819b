import type {IncomingHttpHeaders, ServerResponse} from 'node:http';
import {networkInterfaces} from 'node:os';

/**
 * Whether a request to a server on this computer comes from one of its own pages, or
 * from a person. Any website can point a host name of its own at this computer (DNS
 * rebinding), so the name must be one of the server's. A link to the site may be on
 * any page: the page that has it learns nothing.
 *
 * @param names see {@link ownNames}
 */
export default function isOwnRequest(
  headers: IncomingHttpHeaders,
  names: ReadonlySet<string>,
): boolean {
  const own = urlOf(`http://${headers.host}`);
  const from = headers.origin === undefined ? own : urlOf(headers.origin);
  const isLink =
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document';
  return (
    own !== undefined &&
    names.has(own.hostname) &&
    from?.host === own.host &&
    (isLink ||
      // Older browsers and tools do not send this header; the other headers protect them.
      [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']))
  );
}

/** This computer's names. */
export function ownNames(): ReadonlySet<string> {
  const addresses = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .map(({address}) => address);
  return new Set(
    ['localhost', '127.0.0.1', '::1', ...addresses].map((name) =>
      name.includes(':') ? `[${name}]` : name,
    ),
  );
}

export function refuse(response: ServerResponse): void {
  response
    .writeHead(403, {'Content-Type': 'text/plain'})
    .end('This server answers only its own pages.');
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
