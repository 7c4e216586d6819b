import type {Boot} from '../shared/boot';
import {NOT_FOUND, pageKeyAt} from '../shared/pageKey';

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
  const page = pageKeyAt(baseUrl, pathname) ?? NOT_FOUND;
  // What is asked for may be `constructor`, which every object has.
  const own = Object.hasOwn(pages, page) ? pages[page] : undefined;
  return own ?? pages[NOT_FOUND] ?? [];
}
