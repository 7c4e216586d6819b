/**
 * The files of static/ that anybody may read, each with its reason. All others
 * are sealed like the pages, and open under their address for readers who have
 * signed in. What stands here must not be worth signing in for.
 * Drawings (.svg) are public in `img/` alone.
 */
export const PUBLIC_FILES: Readonly<Record<string, string>> = {
  _headers: 'Netlify and Cloudflare Pages read it when they publish',
  'img/favicon.svg': 'the icon of the tab, at the Login screen too',
  'img/logo.svg': 'the mark, which the Login screen shows too',
  'robots.txt': 'asks search engines to stay away',
};
