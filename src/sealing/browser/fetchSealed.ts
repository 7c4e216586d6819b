import type {Bytes} from '../../envelope/bytes';
import type {OpeningKey} from '../../envelope/keys';
import {splitBoot} from '../../envelope/boot';
import {openFile, publishedName, SealError} from '../../envelope/sealedFile';
import {Unreachable} from '../../gate/client';
import fetchFile from '../../shared/fetchFile';

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

interface FetchedFile {
  readonly url: string;
  /** The answer of the host or the browser's cache. */
  readonly envelope: Bytes;
  /** Logical name. */
  readonly name: string;
  /** Published name, if that is the hash of the file; only the boot file has another. */
  readonly published?: string;
  readonly keys: readonly OpeningKey[];
}

/**
 * Opens a fetched file. If it does not open, the browser may have cached a damaged
 * copy, some for a year: so it is fetched again, bypassing every cache, before a failure
 * is reported.
 *
 * @throws MissingFile also if it is not an envelope, such as a host's HTML page;
 * Unreachable; else SealError, but never with reason 'notSealed'
 */
export async function openFetched(file: FetchedFile): Promise<Bytes> {
  try {
    return await openOnce(file);
  } catch (error) {
    // A boot file of another key is normal after a rotation, so it is not damaged.
    if (isOfOtherKey(error) && file.published === undefined) {
      throw error;
    }
    return openOnce({...file, envelope: await fetchSealed(file.url, 'reload')});
  }
}

export function isOfOtherKey(error: unknown): boolean {
  return error instanceof SealError && error.reason === 'otherKey';
}

async function openOnce({
  envelope: fetched,
  name,
  published,
  keys,
}: FetchedFile): Promise<Bytes> {
  try {
    const envelope =
      published === undefined ? splitBoot(fetched).envelope : fetched;
    const [content, hash] = await Promise.all([
      openFile({name, envelope, keys}),
      published === undefined ? undefined : publishedName(envelope),
    ]);
    // An earlier version of the file opens too.
    if (hash !== published) {
      throw new SealError('damaged');
    }
    return content;
  } catch (error) {
    throw error instanceof SealError && error.reason === 'notSealed'
      ? new MissingFile(undefined, {cause: error})
      : error;
  }
}
