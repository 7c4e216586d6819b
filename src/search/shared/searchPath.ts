import type {SearchOptions} from './SearchAnswer';

/** Address of the page with all results, below the base URL. */
export const SEARCH_PATH = 'search';

/**
 * Names of the parts of its fragment. The search is there, because
 * browsers send the query of an address to the host, and its fragment never.
 */
export const QUERY = 'q';
export const WITHIN = 'in';
export const VERSION = 'version';

/** The address of all results, or of some. */
export function searchUrl(
  baseUrl: string,
  query: string,
  {within, version}: Pick<SearchOptions, 'within' | 'version'> = {},
): string {
  const parameters = new URLSearchParams({
    [QUERY]: query,
    ...(within !== undefined && {[WITHIN]: within}),
    ...(version !== undefined && {[VERSION]: version}),
  });
  return `${baseUrl}${SEARCH_PATH}#${parameters.toString()}`;
}
