import {createServer, type RequestListener, type Server} from 'node:http';

import isOwnRequest, {refuseRequest} from '../node/isOwnRequest';

interface OwnServer {
  readonly port: number;
  /** The ports of this computer whose pages may send requests. */
  readonly pagePorts: readonly number[];
  /** Whether a link on any page may open it. */
  readonly opensFromLinks?: boolean;
  readonly answer: RequestListener;
}

/**
 * Starts a server on this computer alone that hears only the demo's own pages and
 * local programs.
 */
export default function serveOwn({port, answer, ...pages}: OwnServer): Server {
  return createServer((request, response) => {
    if (isOwnRequest(request, pages)) {
      answer(request, response);
    } else {
      refuseRequest(response);
    }
  }).listen(port, '127.0.0.1');
}
