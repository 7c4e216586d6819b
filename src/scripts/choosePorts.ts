import {parseArgs} from 'node:util';

import {DEMO_ENVIRONMENT, PORT_VARIABLES} from '../config/demo';
import UserError, {UsageError} from '../shared/UserError';
import {isTaken} from './ports';

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
  const taken: string[] = [];
  const choose = async (option: keyof typeof values, server: string) => {
    const text = values[option];
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new UsageError(
        `--${option} is "${text}": give a number from 1 to 65535, such as --${option} 5001.`,
      );
    }
    if (await isTaken(port)) {
      taken.push(
        `Port ${port} (${server}) is in use. Stop the program that uses it, perhaps another npm start or npm run serve, or choose another: --${option} ${port + 1}.`,
      );
    }
    return port;
  };
  const site = await choose('port', use);
  const authEmulator = await choose('auth-port', 'the Auth emulator');
  if (taken.length > 0) {
    throw new UserError(taken.join('\n'));
  }
  process.env[PORT_VARIABLES.site] = String(site);
  process.env[PORT_VARIABLES.authEmulator] = String(authEmulator);
  return site;
}
