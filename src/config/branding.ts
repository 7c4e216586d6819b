/** Shown by the pages and by the gate's screens. */
export const BRANDING = {
  title: 'Wisconsin State Documentation',
  favicon: 'img/favicon.svg',
} as const;
