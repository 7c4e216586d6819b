import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {globSync} from 'tinyglobby';

import UserError from './UserError';

/** By their names without `plugin-`: why they cannot work here, and what to do. */
const REFUSED_PLUGINS = {
  'client-redirects':
    "writes public HTML files, which a sealed site does not have. Remove it from docusaurus.config.ts, and move its `redirects` and `createRedirects` there to ['./src/plugins/redirects.ts', {redirects: [...]}].",
  pwa: 'would keep pages in clear on the device, even after sign-out. Remove it from docusaurus.config.ts.',
} as const;

/**
 * Refuses by name parts of a moved site that would be lost without a message.
 *
 * @throws UserError with all problems
 */
export default function assertSiteFits(
  siteDir: string,
  {i18n, plugins = [], themeConfig}: Config,
): void {
  const problems: string[] = [];
  const locales = i18n?.locales ?? [];
  if (locales.length > 1) {
    problems.push(
      `A site is built in one language, but i18n.locales in docusaurus.config.ts lists ${locales.length}: ${locales.join(', ')}. Keep one of them.`,
    );
  }
  const names = plugins
    .map((entry) => [entry].flat()[0])
    .filter((name) => typeof name === 'string');
  for (const [refused, reason] of Object.entries(REFUSED_PLUGINS)) {
    if (names.some((name) => name.includes(refused))) {
      problems.push(`@docusaurus/plugin-${refused} ${reason}`);
    }
  }
  if (themeConfig?.algolia !== undefined) {
    problems.push(
      'Algolia would need the texts in clear, and its page has the address of the search here. Remove `algolia` from themeConfig in docusaurus.config.ts.',
    );
  }
  const byPart = new Map<string, string[]>();
  const theme = 'src/theme/**/*.{js,jsx,ts,tsx}';
  for (const file of globSync(theme, {cwd: siteDir}).sort()) {
    const part = file.replace(/(?:\/index)?\.[jt]sx?$/, '');
    byPart.set(part, [...(byPart.get(part) ?? []), file]);
  }
  // Of two files for one part of the theme, the bundler takes one silently.
  for (const files of byPart.values()) {
    if (files.length > 1) {
      problems.push(
        `${files.join(' and ')} are the same part of the theme, and only one of them would be used. Join them in one file.`,
      );
    }
  }
  const [root] = byPart.get('src/theme/Root') ?? [];
  const text = root && readFileSync(path.join(siteDir, root), 'utf8');
  if (!text?.includes('<AuthProvider') || !text.includes('<Gate')) {
    problems.push(
      `${root === undefined ? 'src/theme/Root.tsx is missing: it' : `${root} does not render <AuthProvider> and <Gate>: src/theme/Root.tsx`} puts the whole site behind sign-in. Restore it, and put what your own Root renders inside of <Gate>.`,
    );
  }
  if (problems.length > 0) {
    throw new UserError(problems.join('\n\n'));
  }
}
