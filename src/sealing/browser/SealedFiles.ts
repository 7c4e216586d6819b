import decodeComponent from '../../shared/decodeComponent';
import {SEALED_FOLDER, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {OpeningKey} from '../format/keys';
import mediaTypeOf from '../shared/mediaTypes';
import fetchSealed, {openFetched} from './fetchSealed';

/** The sealed files of one build, opened on demand, each once. */
export class SealedFiles {
  readonly #baseUrl: string;
  readonly #names: Record<string, string>;
  readonly #keys: readonly OpeningKey[];
  readonly #opening = new Map<string, Promise<Bytes>>();
  readonly #blobUrls = new Map<string, Promise<string>>();
  /** Files that the browser's cache has, or will have soon. */
  readonly #prefetched = new Set<string>();
  readonly #tabs = new Set<WindowProxy>();

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
   * @param url as an element has it: absolute, below the base URL, or relative to
   * the page
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

  isSealed(url: string): boolean {
    return this.nameOf(url) !== undefined;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#names, name);
  }

  /** Adds files that the boot file does not list. */
  add(files: Boot['files']): void {
    Object.assign(this.#names, files);
  }

  /**
   * The content of a file. A failure is forgotten, so that it can be tried again.
   *
   * @throws MissingError, or SealError but never with reason 'notSealed'
   */
  open(name: string): Promise<Bytes> {
    return once(this.#opening, name, async () => {
      if (!this.has(name)) {
        throw new Error('The site asks for a file that it does not have.');
      }
      const url = this.#publishedUrl(name);
      return openFetched({
        url,
        envelope: await fetchSealed(url),
        name,
        published: this.#names[name] ?? '',
        keys: this.#keys,
      });
    });
  }

  /** Fetches a file again if it is requested again, even during a request for it. */
  forget(name: string): void {
    this.#opening.delete(name);
  }

  /**
   * Fills the browser's cache with a file that may be needed soon. Errors are
   * ignored. The request is the same as the later one; Firefox refuses a link
   * element under `default-src 'none'`.
   */
  prefetch(name: string): void {
    if (this.#opening.has(name) || this.#prefetched.has(name)) {
      return;
    }
    this.#prefetched.add(name);
    fetchSealed(this.#publishedUrl(name), 'default', 'low').catch(() => {
      this.#prefetched.delete(name);
    });
  }

  /**
   * A blob URL for the image or attached file at an address.
   *
   * @throws MissingError or SealError
   */
  async openUrl(url: string): Promise<string> {
    const name = this.nameOf(url) ?? '';
    const blobUrl = await once(this.#blobUrls, name, async () => {
      const type = mediaTypeOf(name);
      return URL.createObjectURL(new Blob([await this.open(name)], {type}));
    });
    // The page of a PDF, or a part of a drawing.
    const fragment = /#.*$/.exec(url)?.[0] ?? '';
    return blobUrl + fragment;
  }

  /**
   * Opens an empty tab for a file. Call it while handling a click: browsers block
   * it later. It closes with the session, because it would stay readable, and with
   * this page, because nobody could close it then.
   */
  openTab(): WindowProxy | null {
    const tab = window.open('');
    if (tab !== null) {
      this.#tabs.add(tab);
      window.addEventListener('pagehide', this.closeTabs);
    }
    return tab;
  }

  readonly closeTabs = (): void => {
    for (const tab of this.#tabs) {
      tab.close();
    }
    this.#tabs.clear();
  };

  #publishedUrl(name: string): string {
    return `${this.#baseUrl}${SEALED_FOLDER}${this.#names[name] ?? ''}`;
  }
}

/** Starts what is not in the map yet; a failure leaves it again. */
function once<T>(
  running: Map<string, Promise<T>>,
  name: string,
  start: () => Promise<T>,
): Promise<T> {
  const known = running.get(name);
  if (known !== undefined) {
    return known;
  }
  const started = start();
  running.set(name, started);
  started.catch(() => {
    if (running.get(name) === started) {
      running.delete(name);
    }
  });
  return started;
}

/** The path of an address of this site. Most others have a scheme, some with long data. */
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
