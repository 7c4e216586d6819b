import {existsSync, readFileSync} from 'node:fs';
import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import path from 'node:path';
import superstatic from 'superstatic';

import {PACKAGE_DIR, SITE_DIR} from '../settings/folders';
import ifAllowed from '../shared/ifAllowed';
import serveOwn from './serveOwn';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

interface Hosting {
  readonly headers: readonly {
    readonly source?: string;
    readonly headers: readonly {readonly key: string; readonly value: string}[];
  }[];
}

/**
 * Serves a demo with the headers and rewrites of firebase.json: this is the server
 * of Firebase's Hosting emulator, which itself answers every website, so that others
 * could read a demo and open it with its public key.
 */
export default function serveBuild(port: number, dir: string): Server {
  const file = path.join(dir, 'index.html');
  let served = {shell: '', answer: hostBuild('', dir)};
  return serveOwn({
    port,
    pagePorts: [port],
    opensFromLinks: true,
    answer: (request, response) => {
      // There may be another build since, or for a moment none.
      const shell = ifAllowed(() => readFileSync(file, 'utf8'));
      if (shell !== undefined && shell !== served.shell) {
        served = {shell, answer: hostBuild(shell, dir)};
      }
      served.answer(request, response, () => response.writeHead(500).end());
    },
  });
}

/** Also sends the policy of the page as a header, which holds for whatever is answered. */
function hostBuild(shell: string, dir: string): Middleware {
  const [, policy = ''] =
    /"Content-Security-Policy" content="([^"]*)"/.exec(shell) ?? [];
  const own = path.join(SITE_DIR, 'firebase.json');
  const file = existsSync(own)
    ? own
    : path.join(PACKAGE_DIR, 'init/firebase.json');
  const {hosting} = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly hosting: Hosting;
  };
  const withPolicy: object = {
    ...hosting,
    public: path.relative(SITE_DIR, dir),
    headers: hosting.headers.map(({headers, ...where}) => ({
      ...where,
      headers: headers.map(({key, value}) => ({
        key,
        value:
          where.source === '**' && key === 'Content-Security-Policy'
            ? `${policy}, ${value}`
            : value,
      })),
    })),
  };
  return superstatic({
    cwd: SITE_DIR,
    config: withPolicy,
    compression: true,
    stack: 'strict',
    fallthrough: false,
  }) as Middleware;
}
