/** What the pages and the gate's screens show alike. */
export const BRANDING = {
  title: 'Wisconsin State Documentation',
  favicon: 'img/favicon.svg',
} as const;
