/** A section that a search has found. */
export interface Hit {
  readonly section: number;
  /** Headings above and at the hit, from the outermost on; empty for the page itself. */
  readonly headings: readonly string[];
  readonly url: string;
  readonly score: number;
  /** Of its text, the line with the row of a table that was found, if it is one. */
  readonly line?: number | undefined;
}

/** The hits of one page, the best first. */
export interface PageHits {
  readonly title: string;
  readonly url: string;
  readonly trail: readonly string[];
  readonly hits: readonly Hit[];
}

export interface SearchAnswer {
  readonly pages: readonly PageHits[];
  /** How many sections are found, shown or not. */
  readonly total: number;
  /** Whether a section has all words of the search, or what they mean. */
  readonly hasAll: boolean;
  /** Areas and pages with hits, for filtering; the most hits first. */
  readonly areas: readonly AreaCount[];
  /** What the texts have for the words of the search, in the form it has there. */
  readonly words: readonly string[];
  /** Words of the site that are similar to the query, if nothing was found. */
  readonly suggestions: readonly string[];
}

export interface AreaCount {
  readonly name: string;
  readonly count: number;
  readonly pageCount: number;
  /** Those with the most hits. */
  readonly pages: readonly {
    readonly title: string;
    readonly url: string;
    readonly count: number;
  }[];
}

export interface SearchOptions {
  /** At most so many pages. */
  readonly maxPages?: number;
  /** At most so many hits of one page. */
  readonly maxHits?: number;
  /** Only this area, by its name, or this page, by its address. */
  readonly within?: string | undefined;
  /** Of what has versions only this one, by its path. */
  readonly version?: string | undefined;
  /** Address of the page that is being read: its version comes first. */
  readonly at?: string | undefined;
}
