import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import sirv from 'sirv';

export interface Host {
  readonly origin: string;
  /** Its number and port. Browsers take it for another site than `localhost`. */
  readonly address: string;
  readonly stop: () => void;
}

/** Starts a host at a free port of localhost. */
export async function startHost(answer: RequestListener): Promise<Host> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    address: `127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Sends a request on to a site.
 *
 * @param others headers that replace those of the request
 * @returns the answer, when it begins
 */
export async function forward(
  incoming: IncomingMessage,
  site: string,
  others: OutgoingHttpHeaders = {},
): Promise<IncomingMessage> {
  const {url = '/', method, headers} = incoming;
  const onward = request(new URL(url, site), {
    method,
    headers: {...headers, host: new URL(site).host, ...others},
  });
  incoming.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  return answer;
}

/**
 * A usual static host: caches hashed names for ever even if the file is missing,
 * revalidates everything else, and answers with 404.html where a file is missing. It
 * has no rewrites, and compresses nothing, but sends a file's `.gz` in its place.
 *
 * @param base path below which it serves the folder; begins and ends with a slash
 */
export default async function serveFolder(
  dir: string,
  base = '/',
): Promise<Host> {
  const setCaching = (response: ServerResponse, pathname: string) => {
    const isHashed = /[./][0-9a-f]{8,32}(?:\.\w+)?$/.test(pathname);
    response.setHeader(
      'Cache-Control',
      isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  };
  const serve = sirv(dir, {
    // Looks at the disk with each request.
    dev: true,
    etag: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: setCaching,
  });
  return startHost((incoming, response) => {
    const {url = '/'} = incoming;
    const page = path.join(dir, '404.html');
    const zipped = `${page}.gz`;
    const answerMissing = () => {
      setCaching(response, url);
      response.setHeader('Content-Type', 'text/html');
      // Only the sealed site has one page for all its addresses.
      response.statusCode = 404;
      if (existsSync(zipped)) {
        response
          .setHeader('Content-Encoding', 'gzip')
          .end(readFileSync(zipped));
      } else {
        response.end(existsSync(page) ? readFileSync(page) : '');
      }
    };
    if (url.startsWith(base)) {
      incoming.url = `/${url.slice(base.length)}`;
      serve(incoming, response, answerMissing);
    } else {
      response.writeHead(404).end();
    }
  });
}
