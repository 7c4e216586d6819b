import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';

import forward from './forward';

interface Heard {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ListeningHost {
  readonly origin: string;
  /** All that it has been asked for, as it came over the wire. */
  readonly heard: readonly Heard[];
  readonly stop: () => void;
}

/**
 * A host that writes down what it hears, as any may, and answers with the site.
 * It leaves out the header that asks browsers to say less: not every host sends
 * it.
 */
export default async function listenIn(site: string): Promise<ListeningHost> {
  const heard: Heard[] = [];
  const server = createServer((asked, answer) => {
    const {url = '/', headers} = asked;
    heard.push({url, headers});
    forward(asked, site).then(
      (response) => {
        const said = {...response.headers};
        delete said['referrer-policy'];
        answer.writeHead(response.statusCode ?? 502, said);
        response.pipe(answer);
      },
      // The browser has gone to another page.
      () => answer.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    heard,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
