/*
 * Texts of this community that are not in docs/, blog/ and the pages, for readers who
 * have signed in: edit them here, and only here. src/gate.config.ts has what everyone sees.
 */

export const SITE = {
  tagline: 'The rules for Discord, general and in-game staff, in one place.',
  /**
   * HTML; addresses of the site begin with a slash. Readers who dismissed the bar
   * see it again when this text changes.
   */
  announcement:
    'New on the team? <a href="/docs/intro#first-week">Start here</a>.',
  blogDescription: 'How the handbook is kept, and what changed in it.',
  copyright: 'Copyright © 2025 Built with Docusaurus.',
  /**
   * Where _Edit this page_ leads, below REPOSITORY_URL: the branch and the folder of
   * this site, such as `edit/main/website/`. Empty: pages have no such link.
   */
  editPath: 'edit/main/' as string,
  /** Links of the home page. */
  allRules: {to: '/docs/category/staff-rules', label: 'All staff rules'},
  firstWeek: {to: '/docs/intro#first-week', label: 'Your first week'},
} as const;
