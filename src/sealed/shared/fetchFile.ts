/**
 * Requests a file of this site.
 *
 * @param priority 'low' if nobody waits for it
 * @returns undefined if the host answers, but not with the file
 * @throws TypeError if the host cannot be reached
 */
export default async function fetchFile(
  url: string,
  cache: RequestCache,
  priority: RequestPriority = 'auto',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await fetch(url, {
    cache,
    priority,
    referrerPolicy: 'no-referrer',
  });
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
