import type {Bytes} from '../envelope/bytes';
import {SealError} from '../envelope/sealedFile';
import {Unreachable} from '../gate/client';
import fetchFile from '../shared/fetchFile';

/** The host answers, but not with the file. */
export class MissingFile extends Error {
  override readonly message = 'A sealed file is gone from the host.';
}

/**
 * @param url address of a sealed file
 * @param priority 'low' if nobody waits for it
 * @throws MissingFile, or Unreachable
 */
export default async function fetchSealed(
  url: string,
  cache: RequestCache = 'default',
  priority: RequestPriority = 'auto',
): Promise<Bytes> {
  const content = await fetchFile(url, cache, priority).catch(
    (cause: unknown) => {
      throw new Unreachable(undefined, {cause});
    },
  );
  if (content !== undefined) {
    return content;
  }
  // The browser may have cached an answer that the file is missing, and the file
  // may be back, with the build that it belongs to.
  if (cache === 'default') {
    return fetchSealed(url, 'reload', priority);
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
 * Unreachable; else what `open` throws
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
