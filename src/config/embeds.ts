/** By origin, why this site shows something from there. */
type Origins = Readonly<Record<string, string>>;

/** What readers' browsers may load from other sites, and run in addition. */
export interface Embeds {
  /** Pages in a frame: films, maps, forms. */
  readonly frames: Origins;
  readonly images: Origins;
  /** Sound and film. */
  readonly media: Origins;
  readonly fonts: Origins;
  /** Why `<style>` and `style="…"` in pages are allowed, as Mermaid needs. */
  readonly inlineStyles?: string;
  /** Why text may be run as code, as live code blocks need. */
  readonly eval?: string;
}

/**
 * The other sites from which pages may load content; empty by default. For anything
 * else readers see a link. Each line has an origin and the reason:
 *
 *   frames: {'https://www.youtube-nocookie.com': 'the training films'},
 *
 * src/sealing/README.md explains what these sites learn about readers.
 */
export const EMBEDS: Embeds = {
  frames: {},
  images: {},
  media: {},
  fonts: {},
};
