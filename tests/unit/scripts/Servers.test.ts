import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {expect, test} from 'vitest';

import {assertPortsFree, waitForAddress} from '../../../src/scripts/Servers';
import UserError from '../../../src/config/UserError';

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
