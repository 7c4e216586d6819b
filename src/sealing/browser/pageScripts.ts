import type {Boot} from '../shared/boot';

/**
 * The scripts of the page at an address, so that they can be fetched together
 * before Docusaurus asks for one after the other. An address that is not in the
 * list loses only time.
 *
 * @param baseUrl ends with a slash
 * @returns logical names
 */
export default function pageScripts(
  {pages}: Pick<Boot, 'pages'>,
  baseUrl: string,
  pathname: string,
): readonly string[] {
  const path = `${decodePath(pathname)}/`
    .slice(baseUrl.length)
    .replace(/\/+$/, '')
    .replace(/(?:^|\/)index\.html$|\.html$/, '');
  // What is asked for may be `constructor`, which every object has.
  const own = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return own ?? pages['404.html'] ?? [];
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
