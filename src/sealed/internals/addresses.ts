/*
 * How pages are found by their addresses, in the build and in the browser alike.
 */

/** The page for all unknown addresses. */
export const NOT_FOUND = '404.html';

/**
 * The key of a page in the boot file: its path without slashes at its ends, the
 * same for `docs/intro`, `docs/intro/`, `docs/intro.html` and
 * `docs/intro/index.html`.
 *
 * @param path of its address or of its file, below the base URL
 */
export function pageKey(path: string): string {
  return path === NOT_FOUND
    ? path
    : path
        .replace(/(?<!\/)\/+$/, '')
        .replace(/(?:^|\/)index\.html$|\.html$/, '');
}

/**
 * The key of the page at an address.
 *
 * @param baseUrl ends with a slash
 * @returns undefined if the address cannot be decoded: then it has no page
 */
export function pageKeyAt(
  baseUrl: string,
  pathname: string,
): string | undefined {
  try {
    return pageKey(decodeURI(pathname).slice(baseUrl.length));
  } catch {
    return undefined;
  }
}
