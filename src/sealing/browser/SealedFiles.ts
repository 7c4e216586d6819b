import {SEALED_FOLDER, type Boot} from '../shared/boot';
import type {Bytes} from '../shared/bytes';
import type {OpeningKey} from '../shared/sealKey';
import fetchSealed from './fetchSealed';
import openFetched from './openFetched';

/** The sealed files of one build, opened on demand, each once. */
export class SealedFiles {
  readonly #baseUrl: string;
  readonly #names: Boot['files'];
  readonly #build: string;
  readonly #keys: readonly OpeningKey[];
  readonly #opening = new Map<string, Promise<Bytes>>();
  /** Files that the browser's cache has, or is about to have. */
  readonly #ahead = new Set<string>();

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
   * @param url as Docusaurus wrote it, below the base URL
   * @returns the logical name, or undefined if no sealed file has it
   */
  nameOf(url: string): string | undefined {
    const [address = ''] = url.split(/[?#]/);
    const path = address.startsWith(this.#baseUrl)
      ? address.slice(this.#baseUrl.length)
      : undefined;
    return path !== undefined && Object.hasOwn(this.#names, path)
      ? path
      : undefined;
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
  fetchAhead(name: string): void {
    if (this.#opening.has(name) || this.#ahead.has(name)) {
      return;
    }
    this.#ahead.add(name);
    fetchSealed(this.#urlOf(name), this.#build, 'default', 'low').catch(() => {
      this.#ahead.delete(name);
    });
  }

  /** Fetches a file anew that is asked for again, even one that is on its way. */
  forget(name: string): void {
    this.#opening.delete(name);
  }

  async #open(name: string): Promise<Bytes> {
    if (!Object.hasOwn(this.#names, name)) {
      throw new Error('The site asks for a file that it does not have.');
    }
    const url = this.#urlOf(name);
    return openFetched({
      url,
      envelope: await fetchSealed(url, this.#build),
      name,
      published: this.#names[name] ?? '',
      build: this.#build,
      keys: this.#keys,
    });
  }
}
