/**
 * What somebody types, and the ends of the addresses that should then be first.
 * If several answer it, each is listed.
 */
export type Query = readonly [query: string, ...expected: string[]];
