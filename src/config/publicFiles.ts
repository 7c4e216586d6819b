/**
 * The files of static/ that anyone may read, each with its reason. All others are
 * sealed like the pages; readers who have signed in open them at their address.
 * List only files without confidential content. They are pictures (not .svg) or plain
 * text.
 */
export const PUBLIC_FILES: Readonly<Record<string, string>> = {
  _headers: 'Netlify and Cloudflare Pages read it when they publish',
  'robots.txt': 'asks search engines to stay away',
};
