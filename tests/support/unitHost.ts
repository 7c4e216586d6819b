import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

interface HostAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * A host on this computer, until the test has ended.
 *
 * @returns its origin
 */
export default async function startHost(
  answer: (call: IncomingMessage) => HostAnswer,
): Promise<string> {
  const server = createServer((call, response) => {
    call.resume();
    const {status = 200, headers = {}, body = ''} = answer(call);
    response.writeHead(status, headers);
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
