import decodeComponent from '../../shared/decodeComponent';
import {SEALED_FOLDER, type Boot} from '../format/boot';
import type {Bytes} from '../format/bytes';
import type {OpeningKey} from '../format/keys';
import {mediaTypeOf} from '../shared/assets';
import fetchSealed, {openFetched} from './fetchSealed';

export type SealedFiles = ReturnType<typeof createSealedFiles>;

/** The sealed files of one build by their logical names, opened on demand, each once. */
export default function createSealedFiles(
  baseUrl: string,
  files: Boot['files'],
  keys: readonly OpeningKey[],
) {
  const names = new Map(Object.entries(files));
  const opening = new Map<string, Promise<Bytes>>();
  const blobUrls = new Map<string, Promise<string>>();
  /** Files that the browser's cache has, or will have soon. */
  const prefetched = new Set<string>();

  const has = (name: string): boolean => names.has(name);
  const publishedUrl = (name: string) =>
    `${baseUrl}${SEALED_FOLDER}${names.get(name) ?? ''}`;

  /**
   * @param url as an element has it: absolute, below the base URL, or relative to
   * the page
   * @returns the logical name, or undefined if no sealed file has it
   */
  const nameOf = (url: string): string | undefined => {
    const path = pathOf(url);
    if (path?.startsWith(baseUrl) !== true) {
      return undefined;
    }
    const name = path.slice(baseUrl.length);
    // Names in addresses are encoded, those of files are not.
    return [name, decodeComponent(name)].find(has);
  };

  /**
   * The content of a file. A failure is forgotten, so that it can be tried again.
   *
   * @throws SiteError, or SealError but never with reason 'notSealed'
   */
  const open = (name: string): Promise<Bytes> =>
    once(opening, name, async () => {
      const published = names.get(name);
      if (published === undefined) {
        throw new Error('The site asks for a file that it does not have.');
      }
      const url = publishedUrl(name);
      const envelope = await fetchSealed(url);
      return openFetched({url, envelope, name, published, keys});
    });

  return {
    nameOf,
    has,
    open,
    isSealed: (url: string) => nameOf(url) !== undefined,
    /** Adds files that the boot file does not list. */
    add: (more: Boot['files']): void => {
      for (const [name, published] of Object.entries(more)) {
        names.set(name, published);
      }
    },
    /** Fetches a file again if it is requested again, even during a request for it. */
    forget: (name: string): void => {
      opening.delete(name);
    },
    /**
     * Fills the browser's cache with a file that may be needed soon. Errors are
     * ignored. The request is the same as the later one; Firefox refuses a link
     * element under `default-src 'none'`.
     */
    prefetch: (name: string): void => {
      if (!opening.has(name) && !prefetched.has(name)) {
        prefetched.add(name);
        fetchSealed(publishedUrl(name), 'default', 'low').catch(() => {
          prefetched.delete(name);
        });
      }
    },
    /**
     * A blob URL for the image or attached file at an address.
     *
     * @throws SiteError or SealError
     */
    openUrl: async (url: string): Promise<string> => {
      const name = nameOf(url) ?? '';
      const blobUrl = await once(blobUrls, name, async () => {
        const type = mediaTypeOf(name);
        return URL.createObjectURL(new Blob([await open(name)], {type}));
      });
      // The page of a PDF, or a part of a drawing.
      return blobUrl + (/#.*$/.exec(url)?.[0] ?? '');
    },
  };
}

/** Starts what is not in the map yet; a failure leaves it again. */
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
