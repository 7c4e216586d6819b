/** A page as the gate shows it before the site's scripts run, as JSON. */
export interface StaticPage {
  readonly title: string;
  /** Classes of the html element. */
  readonly className: string;
  readonly markup: string;
}

/** The logical name of a page, by its key (see addresses.ts of the internals). No path begins so. */
export function pageFile(key: string): string {
  return `/pages/${key}`;
}

/** The logical name of the script that has a chunk. */
export function chunkFile(chunkId: string): string {
  return `assets/js/${chunkId}.js`;
}
