import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type {AddressInfo} from 'node:net';

import {ADMIN_EMULATOR_HOST} from './adminProject';

/** A proxy between a command and the emulator. */
export interface AdminProxy {
  /** Host and port. */
  readonly host: string;
  readonly close: () => Promise<void>;
}

/**
 * @param refuse answers a call in the emulator's place, or lets it through
 */
export default async function startProxy(
  refuse: (call: IncomingMessage) => {status: number; body: string} | undefined,
): Promise<AdminProxy> {
  const [hostname = '', port = ''] = ADMIN_EMULATOR_HOST.split(':');
  const server: Server = createServer((incoming, outgoing) => {
    const refusal = refuse(incoming);
    if (refusal !== undefined) {
      incoming.resume();
      outgoing.writeHead(refusal.status, {'content-type': 'application/json'});
      outgoing.end(refusal.body);
      return;
    }
    const {method, url, headers} = incoming;
    const onward = request(
      {hostname, port, method, path: url, headers},
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => {
      outgoing.destroy();
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** How Firebase refuses a call. */
export function refusal(message: string): {
  readonly status: number;
  readonly body: string;
} {
  return {
    status: 400,
    body: JSON.stringify({
      error: {code: 400, message, status: 'INVALID_ARGUMENT'},
    }),
  };
}
