import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {expect, onTestFinished, test, vi} from 'vitest';

import UserError from '../../../src/config/UserError';
import Servers, {
  assertPortsFree,
  waitForAddress,
} from '../../../src/scripts/Servers';

test('a port in use is named with what it is for, until it is free', async () => {
  const server = createServer().listen({port: 0, host: '127.0.0.1'});
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const check = () => assertPortsFree({[port]: 'the Auth emulator'});
  await expect(check()).rejects.toThrow(UserError);
  await expect(check()).rejects.toThrow(
    `Port ${port} (the Auth emulator) is in use.`,
  );

  server.close();
  await once(server, 'close');
  await expect(check()).resolves.toBeUndefined();
  await expect(waitForAddress(`http://127.0.0.1:${port}`, 1)).rejects.toThrow(
    `http://127.0.0.1:${port} did not answer within`,
  );
});

test('a server that ends by itself ends the command, the others, and shows why', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const servers = new Servers();
  const start = (code: string) =>
    servers.start({name: 'The server', args: ['--eval', code], quiet: true});
  await start('setInterval(() => undefined, 1000)');
  expect(servers.isStopping).toBe(false);
  await start("console.log('The reason'); process.exitCode = 3");
  await vi.waitFor(
    () => {
      expect(exit).toHaveBeenCalledWith(1);
    },
    {timeout: 20_000},
  );
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^The reason\s+The server .*\(exit code 3\)\.\n$/)],
  ]);
});
