import type {Bytes} from '../shared/bytes';
import {SealError} from '../shared/errors';
import {openFile} from '../shared/openFile';
import {publishedName} from '../shared/publishedName';
import type {OpeningKey} from '../shared/sealKey';
import fetchSealed, {MissingError} from './fetchSealed';

export interface FetchedFile {
  /** Where it was fetched from. */
  readonly url: string;
  /** What the host, or the browser's own copy, has answered with. */
  readonly envelope: Bytes;
  /** Logical name. */
  readonly name: string;
  /** Published name, where that is the hash of what the file holds. */
  readonly published?: string;
  /** Id of the build that it belongs to. */
  readonly build: string;
  readonly keys: readonly OpeningKey[];
}

/**
 * Opens what was fetched. What does not open may be a copy that came damaged
 * and that the browser keeps, some for a year: so it is fetched once more, past
 * every copy, before anybody is told.
 *
 * @throws MissingError, 'gone' also for what is no envelope, such as a host's
 * HTML page; else SealError, but never with reason 'notSealed'
 */
export default async function openFetched(file: FetchedFile): Promise<Bytes> {
  try {
    return await open(file);
  } catch (error) {
    if (!mayOpenAnew(error, file)) {
      throw error;
    }
    const {url, build} = file;
    return open({...file, envelope: await fetchSealed(url, build, 'reload')});
  }
}

async function open({
  envelope,
  name,
  published,
  build,
  keys,
}: FetchedFile): Promise<Bytes> {
  try {
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
      ? new MissingError('gone', build, {cause: error})
      : error;
  }
}

/** The boot file of another key is what a rotation looks like, not damage. */
function mayOpenAnew(error: unknown, {published}: FetchedFile): boolean {
  return (
    error instanceof MissingError ||
    (error instanceof SealError &&
      (published !== undefined || error.reason !== 'otherKey'))
  );
}
