/** By origin, why this site shows something from there. */
type Origins = Readonly<Record<string, string>>;

/** What readers' browsers may take from elsewhere, and run beyond the usual. */
export interface Embeds {
  /** Pages of others in a frame: films, maps, forms. */
  readonly frames: Origins;
  readonly images: Origins;
  /** Sound and film. */
  readonly media: Origins;
  readonly fonts: Origins;
  /** Why `<style>` and `style="…"` in the markup of pages count, as Mermaid needs it. */
  readonly inlineStyles?: string;
  /** Why text may be run as code, as live code blocks need it. */
  readonly eval?: string;
}

/**
 * All that the policy of this site opens beyond the site itself, each with its
 * reason; empty as it comes. What it does not name is not loaded: readers see a
 * link in its place. A line is the origin, and why:
 *
 *   frames: {'https://www.youtube-nocookie.com': 'the training films'},
 *
 * What each line tells others of readers stands in src/sealing/README.md.
 */
export const EMBEDS: Embeds = {
  frames: {},
  images: {},
  media: {},
  fonts: {},
};
