import {readFileSync} from 'node:fs';
import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import path from 'node:path';
import superstatic from 'superstatic';

import {BUILD_DIR, SITE_DIR} from '../config/siteDir';
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

const SHELL = path.join(BUILD_DIR, 'index.html');

/**
 * Serves build/ with the headers and rewrites of firebase.json: this is the server
 * of Firebase's Hosting emulator, which itself answers every website, so that others
 * could read a demo and open it with its public key.
 */
export default function serveBuild(port: number): Server {
  let served = {shell: '', answer: hostBuild('')};
  return serveOwn({
    port,
    pagePorts: [port],
    opensFromLinks: true,
    answer: (request, response) => {
      // There may be another build since, or for a moment none.
      const shell = ifAllowed(() => readFileSync(SHELL, 'utf8'));
      if (shell !== undefined && shell !== served.shell) {
        served = {shell, answer: hostBuild(shell)};
      }
      served.answer(request, response, () => response.writeHead(500).end());
    },
  });
}

/** Also sends the policy of the page as a header, which holds for whatever is answered. */
function hostBuild(shell: string): Middleware {
  const [, policy = ''] =
    /"Content-Security-Policy" content="([^"]*)"/.exec(shell) ?? [];
  const {hosting} = JSON.parse(
    readFileSync(path.join(SITE_DIR, 'firebase.json'), 'utf8'),
  ) as {readonly hosting: Hosting};
  const withPolicy: object = {
    ...hosting,
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
