import type {IncomingMessage, ServerResponse} from 'node:http';

import {ADMIN_EMULATOR_HOST} from './project';
import {forward, startHost} from '../serveFolder';

interface Refusal {
  readonly status: number;
  readonly body: string;
}

/**
 * A proxy between a command and the emulator.
 *
 * @param refuse answers a call in the emulator's place, or lets it through, perhaps
 * after something else
 */
export default async function startProxy(
  refuse: (
    call: IncomingMessage,
  ) => Refusal | undefined | Promise<Refusal | undefined>,
) {
  const {address, stop} = await startHost((incoming, outgoing) => {
    void answer(incoming, outgoing);
  });

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const refused = await refuse(incoming);
    if (refused !== undefined) {
      incoming.resume();
      outgoing.writeHead(refused.status, {'content-type': 'application/json'});
      outgoing.end(refused.body);
      return;
    }
    forward(incoming, `http://${ADMIN_EMULATOR_HOST}`).then(
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
      () => outgoing.destroy(),
    );
  }
  return {host: address, close: stop};
}

/** How Firebase refuses a call. */
export function refusal(message: string): Refusal {
  return {
    status: 400,
    body: JSON.stringify({
      error: {code: 400, message, status: 'INVALID_ARGUMENT'},
    }),
  };
}
