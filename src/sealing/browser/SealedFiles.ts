import {SEALED_FOLDER, type Boot} from '../shared/boot';
import type {Bytes} from '../shared/bytes';
import {SealError} from '../shared/errors';
import {openFile} from '../shared/openFile';
import {publishedName} from '../shared/publishedName';
import type {OpeningKey} from '../shared/sealKey';
import decodePath from './decodePath';
import fetchSealed, {MissingError} from './fetchSealed';

/** The sealed files of one build, opened on demand, each once. */
export class SealedFiles {
  readonly #baseUrl: string;
  readonly #names: Boot['files'];
  readonly #build: string;
  readonly #keys: readonly OpeningKey[];
  readonly #opening = new Map<string, Promise<Bytes>>();

  constructor(
    baseUrl: string,
    {files, build}: Pick<Boot, 'files' | 'build'>,
    keys: readonly OpeningKey[],
  ) {
    this.#baseUrl = baseUrl;
    this.#names = files;
    this.#build = build;
    this.#keys = keys;
  }

  /**
   * @param url as an element has it: absolute, below the base URL, or as seen
   * from the page
   * @returns the logical name, or undefined if no sealed file has it
   */
  nameOf(url: string): string | undefined {
    const path = pathOf(url);
    if (path?.startsWith(this.#baseUrl) !== true) {
      return undefined;
    }
    const name = path.slice(this.#baseUrl.length);
    return [name, decodePath(name)].find((candidate) =>
      Object.hasOwn(this.#names, candidate),
    );
  }

  /** Where the sealed file of that name is published. */
  urlOf(name: string): string {
    return `${this.#baseUrl}${SEALED_FOLDER}${this.#names[name] ?? ''}`;
  }

  /**
   * The content of a file. A failure is forgotten, so that it can be tried again.
   *
   * @throws MissingError, or SealError but never with reason 'notSealed'
   */
  open(name: string): Promise<Bytes> {
    let opening = this.#opening.get(name);
    if (opening === undefined) {
      opening = this.#open(name);
      const mine = opening;
      opening.catch(() => {
        if (this.#opening.get(name) === mine) {
          this.#opening.delete(name);
        }
      });
      this.#opening.set(name, opening);
    }
    return opening;
  }

  /** Fetches a file anew that is asked for again, even one that is on its way. */
  forget(name: string): void {
    this.#opening.delete(name);
  }

  async #open(name: string): Promise<Bytes> {
    if (!Object.hasOwn(this.#names, name)) {
      throw new Error('The site asks for a file that it does not have.');
    }
    const envelope = await fetchSealed(this.urlOf(name), this.#build);
    const content = await openFetched({
      name,
      build: this.#build,
      envelope,
      keys: this.#keys,
    });
    // An earlier version of the file opens too.
    if ((await publishedName(envelope)) !== this.#names[name]) {
      throw new SealError('damaged');
    }
    return content;
  }
}

/** Of an address of this site. Most that are not have a scheme of their own, some with much behind it. */
function pathOf(url: string): string | undefined {
  if (/^(?:#|(?!https?:)[a-z][a-z\d+.-]*:)/i.test(url)) {
    return undefined;
  }
  const {href, origin} = window.location;
  try {
    const address = new URL(url, href);
    return address.origin === origin ? address.pathname : undefined;
  } catch {
    return undefined;
  }
}

interface FetchedFile {
  /** Logical name. */
  readonly name: string;
  /** Id of the build that it belongs to. */
  readonly build: string;
  readonly envelope: Bytes;
  readonly keys: readonly OpeningKey[];
}

/**
 * Opens what a host has answered with.
 *
 * @throws MissingError 'gone' if it is no envelope, such as a host's HTML page;
 * else SealError
 */
export async function openFetched({
  name,
  build,
  envelope,
  keys,
}: FetchedFile): Promise<Bytes> {
  try {
    return await openFile({name, envelope, keys});
  } catch (error) {
    throw error instanceof SealError && error.reason === 'notSealed'
      ? new MissingError('gone', build, {cause: error})
      : error;
  }
}
