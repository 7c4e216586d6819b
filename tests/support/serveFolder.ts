import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {readFileSync, statSync} from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

interface Served {
  readonly content: Buffer;
  readonly zipped: Buffer;
  readonly tag: string;
}

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
 * A usual static host: compresses once, caches hashed names for ever even if the
 * file is missing, revalidates everything else by its tag, and answers with
 * 404.html where a file is missing. It has no rewrites.
 *
 * @param base path below which it serves the folder; begins and ends with a slash
 */
export default async function serveFolder(
  dir: string,
  base = '/',
): Promise<Host> {
  const cache = new Map<string, Served>();
  const serve = (file: string): Served => {
    let served = cache.get(file);
    if (served === undefined) {
      const content = readFileSync(file);
      served = {
        content,
        zipped: gzipSync(content, {level: 9}),
        tag: `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`,
      };
      cache.set(file, served);
    }
    return served;
  };
  return startHost((incoming, response) => {
    const {pathname} = new URL(incoming.url ?? '/', 'http://localhost');
    const isBelow = pathname.startsWith(base);
    const found = isBelow
      ? findFile(dir, decodeURIComponent(pathname.slice(base.length)))
      : undefined;
    const file = found ?? findFile(dir, '404.html');
    if (!isBelow || file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const {content, zipped, tag} = serve(file);
    const immutable = /[./][0-9a-f]{8,32}(?:\.\w+)?$/.test(pathname);
    response.setHeader(
      'Cache-Control',
      immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('ETag', tag);
    if (incoming.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    const type = TYPES[path.extname(file)];
    response.setHeader('Content-Type', type ?? 'application/octet-stream');
    if (type !== undefined) {
      response.setHeader('Content-Encoding', 'gzip');
    }
    // Only the sealed site has one page for all its addresses.
    response
      .writeHead(found === undefined ? 404 : 200)
      .end(type === undefined ? content : zipped);
  });
}

function findFile(dir: string, pathname: string): string | undefined {
  const isFile = (file: string) =>
    statSync(file, {throwIfNoEntry: false})?.isFile() === true;
  return [pathname, `${pathname}.html`, `${pathname}/index.html`]
    .map((name) => path.join(dir, name))
    .find(isFile);
}
