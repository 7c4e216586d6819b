import {readFile} from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import superstatic from 'superstatic';

import {SITE_DIR} from '../config/siteDir';
import isOwnRequest, {ownNames, refuse} from './isOwnRequest';

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
  const names = ownNames();
  const server = createServer((request, response) => {
    if (isOwnRequest(request.headers, names)) {
      answer(request, response, () => response.end());
    } else {
      refuse(response);
    }
  });
  return server.listen(port, '127.0.0.1');
}
