import {createServer} from 'node:net';

import UserError from '../config/UserError';

/** Both loopback addresses: which one `localhost` means differs between systems. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/**
 * @param uses what each port is for, by port number
 * @throws UserError that names every port in use
 */
export default async function assertPortsFree(
  uses: Readonly<Record<number, string>>,
): Promise<void> {
  const taken: string[] = [];
  for (const [port, use] of Object.entries(uses)) {
    const free = await Promise.all(
      LOOPBACK.map((host) => isFree(Number(port), host)),
    );
    if (free.includes(false)) {
      taken.push(`Port ${port} (${use}) is in use.`);
    }
  }
  if (taken.length > 0) {
    throw new UserError(
      `${taken.join('\n')}\nStop what uses it, perhaps another npm start or npm run serve, and try again.`,
    );
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({code}: NodeJS.ErrnoException) => {
      // A machine without IPv6 refuses the address, not the port.
      resolve(code !== 'EADDRINUSE');
    });
    server.listen({port, host}, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
