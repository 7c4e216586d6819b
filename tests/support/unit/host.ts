import type {IncomingMessage} from 'node:http';
import {onTestFinished} from 'vitest';

import {startHost} from '../serveFolder';

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
export default async function startUnitHost(
  answer: (call: IncomingMessage) => HostAnswer,
): Promise<string> {
  const {address, stop} = await startHost((call, response) => {
    call.resume();
    const {status = 200, headers = {}, body = ''} = answer(call);
    response.writeHead(status, headers).end(body);
  });
  onTestFinished(stop);
  return `http://${address}`;
}
