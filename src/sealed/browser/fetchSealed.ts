import type {Bytes} from '../envelope/bytes';
import {SealError} from '../envelope/sealedFile';
import {Unreachable} from '../gate/client';
import fetchFile, {isBusyHost} from '../shared/fetchFile';

/** The host does not have the file. */
export class MissingFile extends Error {
  override readonly message = 'A sealed file is gone from the host.';
}

interface FetchOptions {
  /** 'low' if nobody waits for it. */
  readonly priority?: RequestPriority;
  /** A request that has begun already. */
  readonly ahead?: Promise<Bytes | undefined> | undefined;
}

/**
 * Asks a busy host once more, after the time that it names.
 *
 * @param url address of a sealed file
 * @throws MissingFile, BusyHost or Unreachable
 */
export default async function fetchSealed(
  url: string,
  cache: RequestCache = 'default',
  {priority = 'auto', ahead = Promise.resolve(undefined)}: FetchOptions = {},
): Promise<Bytes> {
  const ask = () => fetchFile(url, cache, priority);
  const content = await ahead
    .catch((error: unknown) => {
      // A busy host is asked only once more in all.
      if (isBusyHost(error)) {
        throw error;
      }
    })
    .then((file) => file ?? ask())
    .catch(async (error: unknown) => {
      if (!isBusyHost(error) || priority === 'low') {
        throw error;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, error.waitMs);
      });
      return ask();
    })
    .catch((cause: unknown) => {
      throw isBusyHost(cause) ? cause : new Unreachable(undefined, {cause});
    });
  if (content !== undefined) {
    return content;
  }
  // The browser may have cached an answer that the file is missing, and the file
  // may be back, with the build that it belongs to.
  if (cache === 'default') {
    return fetchSealed(url, 'reload', {priority});
  }
  throw new MissingFile();
}

/**
 * Opens a fetched file. If it does not open, the browser may have cached a damaged
 * copy, some for a year: so it is fetched again, bypassing every cache, before a failure
 * is reported.
 *
 * @param file the answer of the host or the browser's cache
 * @throws MissingFile also if the file is not an envelope, such as a host's HTML page;
 * BusyHost; Unreachable; else what `open` throws
 */
export async function openFetched<T>(
  url: string,
  file: Bytes,
  open: (file: Bytes) => Promise<T>,
): Promise<T> {
  try {
    return await open(file);
  } catch {
    const again = await fetchSealed(url, 'reload');
    return open(again).catch((error: unknown) => {
      throw error instanceof SealError && error.reason === 'notSealed'
        ? new MissingFile(undefined, {cause: error})
        : error;
    });
  }
}
