/** Address of the page with all results, below the base URL. */
export const SEARCH_PATH = 'search';

/**
 * Names of the parts of its fragment. What is searched for stands there, since
 * browsers send the query of an address to the host, and its fragment never.
 */
export const QUERY = 'q';
export const WITHIN = 'in';
export const VERSION = 'version';
