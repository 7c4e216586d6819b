import decodeComponent from '../../../shared/decodeComponent';

/**
 * What all addresses of a page have in common, for routes are matched without
 * regard to case.
 *
 * @param path below the base URL
 */
export function addressKey(path: string): string {
  return pageKey(decodeComponent(path)).toLowerCase();
}

/** The page for addresses that have none. */
export const NOT_FOUND = '404.html';

/**
 * What a page is called in the boot file: its path below the base URL, without
 * slashes at its ends, whether it is asked for as `docs/intro`, `docs/intro/`,
 * `docs/intro.html` or `docs/intro/index.html`.
 *
 * @param path of its address or of its file, below the base URL
 */
export function pageKey(path: string): string {
  return path === NOT_FOUND
    ? path
    : path.replace(/\/+$/, '').replace(/(?:^|\/)index\.html$|\.html$/, '');
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
