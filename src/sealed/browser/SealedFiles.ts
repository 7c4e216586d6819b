import decodeComponent from '../shared/decodeComponent';
import {NOT_FOUND, pageKeyAt} from '../internals/addresses';
import {
  pageFile,
  SEALED_FOLDER,
  type Boot,
  type StaticPage,
} from '../envelope/boot';
import type {Bytes} from '../envelope/bytes';
import type {OpeningKey} from '../envelope/keys';
import {openFile, publishedName, SealError} from '../envelope/sealedFile';
import type {FetchedAhead} from '../gate/early/fetchAhead';
import fetchSealed, {openFetched} from './fetchSealed';
import type {FirstPage} from './showPage';

/** Browsers know other pictures by their content; everything else is saved. */
const NEEDED_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
};

/**
 * The sealed files of one build by their logical names, opened on demand, each once,
 * and the scripts that each page needs.
 */
export default class SealedFiles {
  readonly #baseUrl: string;
  readonly #keys: readonly OpeningKey[];
  /** Published names. */
  readonly #published: ReadonlyMap<string, string>;
  /** Scripts of the pages, by their key. */
  readonly #scripts: ReadonlyMap<string, readonly string[]>;
  /** Contents that were requested. Failures and {@link forget} remove them. */
  readonly #contents = new Map<string, Promise<Bytes>>();
  readonly #blobUrls = new Map<string, Promise<string>>();
  readonly #pages = new Map<string, Promise<FirstPage>>();
  /** Files that the browser's cache has, or will have soon. Failures remove them. */
  readonly #prefetched = new Set<string>();
  /** Files that were fetched ahead, each used once: one may be damaged, or never come. */
  readonly #ahead: Map<string, FetchedAhead['scripts']>;

  constructor(
    baseUrl: string,
    {files, pages}: Pick<Boot, 'files' | 'pages'>,
    keys: readonly OpeningKey[],
    ahead: Readonly<Record<string, FetchedAhead['scripts']>> = {},
  ) {
    this.#baseUrl = baseUrl;
    this.#keys = keys;
    this.#published = new Map(Object.entries(files));
    this.#scripts = new Map(Object.entries(pages));
    this.#ahead = new Map(Object.entries(ahead));
  }

  has(name: string): boolean {
    return this.#published.has(name);
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
    return [name, decodeComponent(name)].find((known) => this.has(known));
  }

  /**
   * The content of a file. A failure is forgotten, so that it can be tried again.
   *
   * @throws MissingFile, BusyHost, Unreachable or SealError
   */
  open(name: string): Promise<Bytes> {
    return once(this.#contents, name, async () => {
      const published = this.#published.get(name);
      if (published === undefined) {
        throw new Error('The site asks for a file that it does not have.');
      }
      const url = this.#urlOf(name);
      const ahead = this.#ahead.get(name);
      this.#ahead.delete(name);
      const envelope = await fetchSealed(url, 'default', {ahead});
      return openFetched(url, envelope, async (file) => {
        const [content, hash] = await Promise.all([
          openFile({name, envelope: file, keys: this.#keys}),
          publishedName(file),
        ]);
        // An earlier version of the file opens too.
        if (hash !== published) {
          throw new SealError('damaged');
        }
        return content;
      });
    });
  }

  /**
   * A blob URL for the image or attached file at an address.
   *
   * @throws MissingFile, BusyHost, Unreachable or SealError
   */
  async openUrl(url: string): Promise<string> {
    const name = this.nameOf(url) ?? '';
    const blobUrl = await once(this.#blobUrls, name, async () => {
      const type = NEEDED_TYPES[name.slice(-4).toLowerCase()] ?? '';
      return URL.createObjectURL(new Blob([await this.open(name)], {type}));
    });
    // The page of a PDF, or a part of a drawing.
    return blobUrl + (/#.*$/.exec(url)?.[0] ?? '');
  }

  /** Fetches a file again if it is requested again, even during a request for it. */
  forget(name: string): void {
    this.#contents.delete(name);
  }

  /**
   * Fills the browser's cache with a file that may be needed soon. Errors are ignored.
   * The request is the same as the later one; Firefox refuses a link element under
   * `default-src 'none'`.
   */
  prefetch(name: string): void {
    if (
      this.has(name) &&
      !this.#contents.has(name) &&
      !this.#prefetched.has(name)
    ) {
      this.#prefetched.add(name);
      fetchSealed(this.#urlOf(name), 'default', {priority: 'low'}).catch(() => {
        this.#prefetched.delete(name);
      });
    }
  }

  /** The key of the page that an address shows; NOT_FOUND if the site has no such page. */
  pageAt(url: string): string {
    const [address = ''] = url.split(/[?#]/);
    const key = pageKeyAt(this.#baseUrl, address) ?? NOT_FOUND;
    return this.#scripts.has(key) ? key : NOT_FOUND;
  }

  /** The scripts of the page at an address, without those that every page needs. */
  scriptsOf(url: string): readonly string[] {
    return this.#scripts.get(this.pageAt(url)) ?? [];
  }

  /** @throws MissingFile, BusyHost, Unreachable or SealError */
  openPage(url: string): Promise<FirstPage> {
    const key = this.pageAt(url);
    return once(this.#pages, key, async () => {
      const file = await this.open(pageFile(key));
      const page = JSON.parse(new TextDecoder().decode(file)) as StaticPage;
      return {...page, isKnown: key !== NOT_FOUND};
    });
  }

  #urlOf(name: string): string {
    return `${this.#baseUrl}${SEALED_FOLDER}${this.#published.get(name) ?? ''}`;
  }
}

/** Starts what is not in the map yet; a failure is removed again. */
function once<T>(
  running: Map<string, Promise<T>>,
  name: string,
  start: () => Promise<T>,
): Promise<T> {
  const started = running.get(name) ?? start();
  if (!running.has(name)) {
    running.set(name, started);
    started.catch(() => {
      if (running.get(name) === started) {
        running.delete(name);
      }
    });
  }
  return started;
}

/** The path of an address of this site. */
function pathOf(url: string): string | undefined {
  const {href, origin} = window.location;
  try {
    // Data may be long.
    const address = url.startsWith('data:') ? undefined : new URL(url, href);
    return address?.origin === origin ? address.pathname : undefined;
  } catch {
    return undefined;
  }
}
