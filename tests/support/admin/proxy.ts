import type {IncomingMessage, ServerResponse} from 'node:http';

import {onTestFinished} from 'vitest';

import {ADMIN_EMULATOR_HOST} from './project';
import {forward, startHost} from '../serveFolder';

interface Refusal {
  readonly status: number;
  readonly body: string;
}

/**
 * A proxy between a command and the emulator, until the test ends.
 *
 * @param refuse answers a call in the emulator's place, or lets it through, perhaps
 * after something else
 * @returns its host and port
 */
export default async function startProxy(
  refuse: (
    call: IncomingMessage,
  ) => Refusal | undefined | Promise<Refusal | undefined>,
  emulator = ADMIN_EMULATOR_HOST,
): Promise<string> {
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
    forward(incoming, `http://${emulator}`).then(
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
      () => outgoing.destroy(),
    );
  }
  onTestFinished(stop);
  return address;
}

/**
 * Lets something happen before a command's nth call to Firebase, which is refused if
 * it returns true. This call and all later ones wait for it.
 *
 * @param isMeant whether a call counts, by its address
 * @param emulator or another proxy before it
 * @returns the proxy's host and port, and the number of calls so far
 */
export async function beforeCall(
  number: number,
  act: () => unknown,
  isMeant: (url: string) => boolean = () => true,
  emulator = ADMIN_EMULATOR_HOST,
) {
  let calls = 0;
  let acting: unknown;
  const through = await startProxy(async ({url = ''}) => {
    calls += isMeant(url) ? 1 : 0;
    const isNth = isMeant(url) && calls === number;
    acting = isNth ? act() : acting;
    if ((await acting) === true && isNth) {
      return refusal('INTERNAL_ERROR');
    }
    // The emulator sends mails for one project alone.
    return url.includes('accounts:sendOobCode')
      ? {status: 200, body: '{}'}
      : undefined;
  }, emulator);
  return {through, calls: () => calls};
}

/** Whether a call changes an account. */
export const isUpdate = (url: string): boolean =>
  url.includes('accounts:update');

/** How Firebase refuses a call. */
export function refusal(message: string): Refusal {
  return {
    status: 400,
    body: JSON.stringify({
      error: {code: 400, message, status: 'INVALID_ARGUMENT'},
    }),
  };
}
