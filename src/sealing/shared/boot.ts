/** Logical name of the first sealed file, and its fixed published name below `sealed/`. */
export const BOOT_NAME = 'boot';

/** Folder of all sealed files, below the base URL. */
export const SEALED_FOLDER = 'sealed/';

/**
 * What the boot file holds: all that the site needs before its first page. See
 * bootFormat.ts.
 *
 * @typeParam Script the code of a script: text, or its bytes in UTF-8
 */
export interface Boot<Script = string> {
  /** Id of the build: two builds with the same sealed files have the same. */
  readonly build: string;
  /**
   * Published name, below {@link SEALED_FOLDER}, of every other sealed file by
   * its logical name, but for shards and what only pages of groups need.
   */
  readonly files: Readonly<Record<string, string>>;
  /**
   * Logical names of the scripts of each page that is in no group, by its key
   * (see pageKey.ts).
   */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** What lists the other pages, in the order of their keys: see addressKey.ts. */
  readonly groups: readonly BootGroup[];
  /** The site's style sheet. */
  readonly styles: string;
  /** Markup that Docusaurus puts before the site, scripts left out. */
  readonly markup: string;
  /** Scripts to run before the site, in order: inline scripts of Docusaurus and its plugins. */
  readonly inlineScripts: readonly Script[];
  /** Scripts that many pages need; they wait in webpack's queue for its runtime. */
  readonly sharedScripts: readonly Script[];
  /** The site's own scripts, in order: webpack's runtime and main bundle. */
  readonly mainScripts: readonly Script[];
}

/** Neighbouring pages, which a file of their own lists: see groupFormat.ts. */
export interface BootGroup {
  /** The least key in it. */
  readonly from: string;
  /** Logical name of its file. */
  readonly script: string;
}

/** Folders of Docusaurus's output whose files are fetched as such, not run. */
export const ASSET_FOLDERS = /^assets\/(?:images|fonts|medias|files)\//;
