import {createHash} from 'node:crypto';
import {readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
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
  readonly stop: () => void;
}

/**
 * A static host as they are: compressed once, hashed names cached for ever, be
 * the file there or not, everything else revalidated by its tag, 404.html for what
 * there is not. It knows no rewrites.
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
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
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
    if (request.headers['if-none-match'] === tag) {
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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function findFile(dir: string, pathname: string): string | undefined {
  const isFile = (file: string) =>
    statSync(file, {throwIfNoEntry: false})?.isFile() === true;
  return [pathname, `${pathname}.html`, `${pathname}/index.html`]
    .map((name) => path.join(dir, name))
    .find(isFile);
}
