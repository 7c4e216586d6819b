import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {expect, onTestFinished, test, vi} from 'vitest';

import {DEMO_ENVIRONMENT, PORT_VARIABLES} from '../../../src/config/demo';
import UserError from '../../../src/config/UserError';
import choosePorts from '../../../src/scripts/choosePorts';
import Servers, {
  findFreePort,
  waitForAddress,
} from '../../../src/scripts/Servers';

/** A server of another program, and its port. */
async function occupy() {
  const server = createServer().listen({port: 0, host: '127.0.0.1'});
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    port,
    end: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function choose(...options: readonly string[]) {
  for (const name of Object.values(PORT_VARIABLES)) {
    vi.stubEnv(name, undefined);
  }
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'x', ...options]);
  await choosePorts('the site');
  return [DEMO_ENVIRONMENT.siteUrl, DEMO_ENVIRONMENT.authEmulatorUrl];
}

test('a port in use is named with what it is for and the option that chooses another, until it is free', async () => {
  const {port, end} = await occupy();
  const free = await findFreePort(port);
  expect(free).toBeGreaterThan(port);
  const options = [`--port=${free}`, `--auth-port=${port}`];
  await expect(choose(...options)).rejects.toThrow(UserError);
  await expect(choose(...options)).rejects.toThrow(
    `Port ${port} (the Auth emulator) is in use. Stop the program that uses it, perhaps another npm start or npm run serve, or choose another: --auth-port ${port + 1}.`,
  );

  await end();
  expect(await choose(...options)).toEqual([
    `http://localhost:${free}`,
    `http://127.0.0.1:${port}`,
  ]);
  await expect(waitForAddress(`http://127.0.0.1:${port}`, 1)).rejects.toThrow(
    `http://127.0.0.1:${port} did not answer within`,
  );
});

test.each(['0', '65536', '5000a', '-1', ''])(
  'a port cannot be "%s"',
  async (port) => {
    await expect(choose(`--port=${port}`)).rejects.toThrow(
      `--port is "${port}": give a number from 1 to 65535`,
    );
  },
);

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
  await vi.waitFor(() => {
    expect(exit).toHaveBeenCalledWith(1);
  });
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^The reason\s+The server .*\(exit code 3\)\.\n$/)],
  ]);
});
