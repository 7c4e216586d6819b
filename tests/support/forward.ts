import {once} from 'node:events';
import {
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';

/**
 * Asks a site what came in for it; gives its answer, as it begins.
 *
 * @param others headers in the place of those that came
 */
export default async function forward(
  incoming: IncomingMessage,
  site: string,
  others: OutgoingHttpHeaders = {},
): Promise<IncomingMessage> {
  const {url = '/', method, headers} = incoming;
  const onward = request(new URL(url, site), {
    method,
    headers: {...headers, host: new URL(site).host, ...others},
  });
  incoming.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  return answer;
}
