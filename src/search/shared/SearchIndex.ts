/** A part of a page below one heading; the first is what is above them all. */
export interface Section {
  /** Id of the heading; empty for the first. */
  readonly anchor: string;
  /** Empty for the first. */
  readonly heading: string;
  /** 1 for the first, else that of the heading. */
  readonly level: number;
  readonly text: string;
}

/** A page of the site, as the search takes it in. */
export interface Page {
  readonly url: string;
  readonly title: string;
  /** The path to the page, from its area on: `['Staff Rules']`. */
  readonly trail: readonly string[];
  /** Tags, keywords and authors: words that belong to the page but are in none of its texts. */
  readonly labels: readonly string[];
  /** At least one. */
  readonly sections: readonly Section[];
  /** Where documents have several versions. */
  readonly version?: {
    /** Its `path`. */
    readonly path: string;
    /** What the page is called in all versions. */
    readonly page: string;
  };
}

/** One of several versions that documents have. */
export interface Version {
  readonly label: string;
  /** Address below which its pages are; without a slash at its end. */
  readonly path: string;
  /** That of the latest version of the same documents. */
  readonly latest: string;
}

/** A page with links to others, offered if a search finds nothing. */
export interface IndexPage {
  readonly title: string;
  readonly url: string;
}

/** Words or phrases, and what a search for one of them also finds: `meant`, or each other. */
export interface Synonyms {
  readonly typed: readonly string[];
  readonly meant?: readonly string[];
}

/** What the browser loads to search the site; the texts are apart from it. */
export interface SearchIndex {
  /** As they were indexed, without their texts. */
  readonly pages: readonly Page[];
  /** The index of MiniSearch, as JSON: only the worker makes objects of it. */
  readonly miniSearch: string;
  /** Of each row of a table, indexed after the sections: its section, and its line in the text. */
  readonly rows: readonly (readonly [section: number, line: number])[];
  /** All words, the most frequent first. */
  readonly words: readonly string[];
  /** How many of them, at the end, only the synonyms have. */
  readonly unusedWords: number;
  /** Of each part of the texts, its first section. */
  readonly textStarts: readonly number[];
  readonly synonyms: readonly Synonyms[];
  readonly indexPages: readonly IndexPage[];
  /** Empty if there is only one; the newest first. */
  readonly versions?: readonly Version[] | undefined;
}
