/**
 * The template of the HTML that Docusaurus writes for each page. Nobody ever
 * sees these files: they carry to the sealing step what each page needs, as
 * JSON, and are then thrown away with all that was rendered.
 *
 * @see sealContent
 */
export const PAGE_TEMPLATE = `<%~ JSON.stringify({
  scripts: it.scripts,
  headTags: it.headTags,
  preBodyTags: it.preBodyTags,
  postBodyTags: it.postBodyTags
}) %>`;

/** What {@link PAGE_TEMPLATE} writes. */
export interface PageFile {
  /** Paths below the base URL, in the order of loading. */
  readonly scripts: readonly string[];
  /** Markup of the site's plugins, the same on every page. */
  readonly headTags: string;
  readonly preBodyTags: string;
  readonly postBodyTags: string;
}
