import {parseArgs} from 'node:util';

import {DEMO_ENVIRONMENT, PORT_VARIABLES} from '../config/demo';
import {UsageError} from '../config/UserError';
import {assertPortsFree} from './Servers';

/**
 * Gives the demo the ports of `--port` and `--auth-port`, by default the usual ones.
 * The processes that this one starts get them, too.
 *
 * @param use what `--port` is for
 * @returns the port for that
 * @throws UserError if an option is not a port, or a port is in use
 */
export default async function choosePorts(
  use: string,
  usual = new URL(DEMO_ENVIRONMENT.siteUrl).port,
): Promise<number> {
  const {values} = parseArgs({
    options: {
      port: {type: 'string', default: usual},
      'auth-port': {
        type: 'string',
        default: new URL(DEMO_ENVIRONMENT.authEmulatorUrl).port,
      },
    },
  });
  const ports = [
    {option: '--port', port: toPort('--port', values.port), use},
    {
      option: '--auth-port',
      port: toPort('--auth-port', values['auth-port']),
      use: 'the Auth emulator',
    },
  ] as const;
  await assertPortsFree(ports);
  const [site, authEmulator] = ports;
  process.env[PORT_VARIABLES.site] = String(site.port);
  process.env[PORT_VARIABLES.authEmulator] = String(authEmulator.port);
  return site.port;
}

function toPort(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new UsageError(
      `${option} is "${text}": give a number from 1 to 65535, such as ${option} 5001.`,
    );
  }
  return port;
}
