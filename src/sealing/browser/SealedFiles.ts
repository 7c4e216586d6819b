import decodeComponent from '../../shared/decodeComponent';
import {NOT_FOUND, pageKeyAt} from '../../internals/addresses';
import {
  type Boot,
  type Bytes,
  type OpeningKey,
  SEALED_FOLDER,
} from '../../envelope';
import {mediaTypeOf} from '../shared/assets';
import fetchSealed, {openFetched} from './fetchSealed';

export type SealedFiles = ReturnType<typeof createSealedFiles>;

/**
 * The sealed files of one build by their logical names, opened on demand, each once,
 * and the scripts that each page needs.
 */
export default function createSealedFiles(
  baseUrl: string,
  {files, pages}: Pick<Boot, 'files' | 'pages'>,
  keys: readonly OpeningKey[],
) {
  const names = new Map(Object.entries(files));
  /** Scripts of the pages, by their key. */
  const scripts = new Map(Object.entries(pages));
  const opening = new Map<string, Promise<Bytes>>();
  const blobUrls = new Map<string, Promise<string>>();
  /** Files that the browser's cache has, or will have soon. */
  const prefetched = new Set<string>();

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
    return [name, decodeComponent(name)].find((known) => names.has(known));
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

  /**
   * Fills the browser's cache with a file that may be needed soon; does nothing for
   * the name of what came with the boot file. Errors are
   * ignored. The request is the same as the later one; Firefox refuses a link
   * element under `default-src 'none'`.
   */
  const prefetch = (name: string): void => {
    if (names.has(name) && !opening.has(name) && !prefetched.has(name)) {
      prefetched.add(name);
      fetchSealed(publishedUrl(name), 'default', 'low').catch(() => {
        prefetched.delete(name);
      });
    }
  };

  const keyAt = (url: string): string => {
    const [address = ''] = url.split(/[?#]/);
    return pageKeyAt(baseUrl, address) ?? NOT_FOUND;
  };

  /** Whether there is a page with exactly that address. */
  const hasPage = (url: string): boolean => scripts.has(keyAt(url));

  /** The scripts of the page at an address, without those of the boot file. */
  const scriptsOf = (url: string): readonly string[] =>
    scripts.get(keyAt(url)) ?? scripts.get(NOT_FOUND) ?? [];

  return {
    has: (name: string): boolean => names.has(name),
    nameOf,
    open,
    prefetch,
    hasPage,
    scriptsOf,
    isSealed: (url: string) => nameOf(url) !== undefined,
    /** Fetches a file again if it is requested again, even during a request for it. */
    forget: (name: string): void => {
      opening.delete(name);
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
