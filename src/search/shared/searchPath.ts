/** Address of the page with all results, below the base URL. */
export const SEARCH_PATH = 'search';

/** Names of the parts of its query. */
export const QUERY = 'q';
export const WITHIN = 'in';

/** Name of the part of any page's query that says which words to mark. */
export const MARK = 'mark';
