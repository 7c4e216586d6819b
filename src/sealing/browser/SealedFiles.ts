import decodeComponent from '../../shared/decodeComponent';
import {SEALED_FOLDER, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {OpeningKey} from '../format/keys';
import fetchSealed, {openFetched} from './fetchSealed';

/** The sealed files of one build, opened on demand, each once. */
export class SealedFiles {
  readonly #baseUrl: string;
  readonly #names: Record<string, string>;
  readonly #keys: readonly OpeningKey[];
  readonly #opening = new Map<string, Promise<Bytes>>();
  /** Files that the browser's cache has, or is about to have. */
  readonly #prefetched = new Set<string>();

  constructor(
    baseUrl: string,
    files: Boot['files'],
    keys: readonly OpeningKey[],
  ) {
    this.#baseUrl = baseUrl;
    this.#names = {...files};
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
    // Names in addresses are encoded, those of files are not.
    return [name, decodeComponent(name)].find((candidate) =>
      this.has(candidate),
    );
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#names, name);
  }

  /** Makes files known that the boot file does not list. */
  add(files: Boot['files']): void {
    Object.assign(this.#names, files);
  }

  /** Where the sealed file of that name is published. */
  #urlOf(name: string): string {
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

  /**
   * Has the browser's cache ready for whoever may soon open a file; what goes
   * wrong is no matter. It is fetched as it will be again, and not by a link
   * element, which Firefox refuses under `default-src 'none'`.
   */
  prefetch(name: string): void {
    if (this.#opening.has(name) || this.#prefetched.has(name)) {
      return;
    }
    this.#prefetched.add(name);
    fetchSealed(this.#urlOf(name), 'default', 'low').catch(() => {
      this.#prefetched.delete(name);
    });
  }

  /** Fetches a file again if it is requested again, even during a request for it. */
  forget(name: string): void {
    this.#opening.delete(name);
  }

  async #open(name: string): Promise<Bytes> {
    if (!this.has(name)) {
      throw new Error('The site asks for a file that it does not have.');
    }
    const url = this.#urlOf(name);
    return openFetched({
      url,
      envelope: await fetchSealed(url),
      name,
      published: this.#names[name] ?? '',
      keys: this.#keys,
    });
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
