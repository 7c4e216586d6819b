import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {globSync} from 'tinyglobby';

import UserError from './UserError';

/**
 * Refuses by name what a site that moves here may bring, and what would get lost
 * without a word.
 *
 * @throws UserError with all problems
 */
export default function assertSiteFits(siteDir: string, config: Config): void {
  const problems = [
    ...findSeveralLanguages(config),
    ...findPlugins(config),
    ...findThemeProblems(siteDir),
  ];
  if (problems.length > 0) {
    throw new UserError(problems.join('\n\n'));
  }
}

function findSeveralLanguages({i18n}: Config): string[] {
  const locales = i18n?.locales ?? [];
  return locales.length > 1
    ? [
        `A site is built in one language, but i18n.locales in docusaurus.config.ts lists ${locales.length}: ${locales.join(', ')}. Keep one of them.`,
      ]
    : [];
}

/** Why not, and what to do instead. */
const REFUSED_PLUGINS = {
  '@docusaurus/plugin-client-redirects':
    "writes public HTML files, which a sealed site does not have. Remove it from docusaurus.config.ts, and move its `redirects` and `createRedirects` there to ['./src/plugins/redirects.ts', {redirects: [...]}].",
  '@docusaurus/plugin-pwa':
    'would keep pages in clear on the device, also after sign-out. Remove it from docusaurus.config.ts.',
} as const;

function findPlugins({plugins = [], themeConfig}: Config): string[] {
  const names = plugins
    .map((entry) => [entry].flat()[0])
    .filter((name) => typeof name === 'string');
  return [
    ...Object.entries(REFUSED_PLUGINS)
      .filter(([refused]) =>
        // `@docusaurus/pwa` is a name of it too.
        names.some((name) => name.includes(refused.replace(/.*plugin-/, ''))),
      )
      .map((problem) => problem.join(' ')),
    ...(themeConfig?.algolia === undefined
      ? []
      : [
          'Algolia would need the texts in clear, and its page has the address of the search here. Remove `algolia` from themeConfig in docusaurus.config.ts.',
        ]),
  ];
}

/** Of two files for one part of the theme, the bundler takes one silently. */
function findThemeProblems(siteDir: string): string[] {
  const byPart = new Map<string, string[]>();
  for (const file of globSync('src/theme/**/*.{js,jsx,ts,tsx}', {
    cwd: siteDir,
  }).sort()) {
    const part = file.replace(/(?:\/index)?\.[jt]sx?$/, '');
    byPart.set(part, [...(byPart.get(part) ?? []), file]);
  }
  const doubled = [...byPart.values()].filter((files) => files.length > 1);
  const [root = ''] = byPart.get('src/theme/Root') ?? [];
  const isGate =
    root !== '' &&
    ['<AuthProvider', '<Gate'].every((part) =>
      readFileSync(path.join(siteDir, root), 'utf8').includes(part),
    );
  return [
    ...doubled.map(
      (files) =>
        `${files.join(' and ')} are the same part of the theme, and only one of them would be used. Join them in one file.`,
    ),
    ...(isGate
      ? []
      : [
          `${root === '' ? 'src/theme/Root.tsx is missing: it' : `${root} does not render <AuthProvider> and <Gate>: src/theme/Root.tsx`} puts the whole site behind sign-in. Restore it, and put what your own Root renders inside of <Gate>.`,
        ]),
  ];
}
