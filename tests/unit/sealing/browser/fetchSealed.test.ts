import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, describe, expect, it, vi} from 'vitest';

import fetchSealed, {
  MissingError,
} from '../../../../src/sealing/browser/fetchSealed';

let server: Server | undefined;

/** A real host on this computer; gives the address of its one file. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const {port} = started.address() as AddressInfo;
  return `http://127.0.0.1:${port}/sealed/0a1b2c3d`;
}

/** The error of a fetch that fails. */
async function missing(url: string): Promise<MissingError> {
  const error: unknown = await fetchSealed(url).catch(
    (reason: unknown) => reason,
  );
  if (error instanceof MissingError) {
    return error;
  }
  throw new Error('The fetch has not failed as it ought to.');
}

afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

describe('a file is gone', () => {
  it.each([403, 404, 410, 500, 503])('where the host says %d', async (code) => {
    const url = await serve((_, response) => {
      response.writeHead(code).end('<h1>Sorry</h1>');
    });
    expect((await missing(url)).reason).toBe('gone');
  });
});

it('asks the host itself before it takes a file for gone', async () => {
  const answers = [404, 200];
  const url = await serve((_, response) => {
    response.writeHead(answers.shift() ?? 500).end('file');
  });
  expect(new TextDecoder().decode(await fetchSealed(url))).toBe('file');
});

describe('a file is unreachable', () => {
  it('where nobody answers', async () => {
    const url = await serve(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    const error = await missing(url);
    expect(error.reason).toBe('unreachable');
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('where the connection ends within the file', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, {'Content-Length': '1000'});
      response.write('the beginning', () => {
        response.destroy();
      });
    });
    expect((await missing(url)).reason).toBe('unreachable');
  });
});

it('keeps the name of the file out of the message', async () => {
  const url = await serve((_, response) => {
    response.writeHead(404).end();
  });
  const {message} = await missing(url);
  expect(message).not.toContain('0a1b2c3d');
});
