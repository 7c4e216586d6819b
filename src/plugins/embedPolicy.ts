import path from 'node:path';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {
  AllContent,
  DocusaurusConfig,
  LoadContext,
  Plugin,
} from '@docusaurus/types';

import assertEmbeds from '../embeds/node/assertEmbeds';
import {EMBEDS} from '../config/embeds';
import count from '../shared/count';
import findBlockedInValues from '../content/node/findBlockedInValues';
import listBlocked from '../content/node/listBlocked';
import assertConfigFits from './assertConfigFits';
import developmentHeaders from '../embeds/node/developmentHeaders';

/**
 * Holds the content to the policy that readers' browsers will apply (see
 * embeds.ts): names what it blocks, with file and line, and gives the
 * development server the same one. A warning and no error: readers get a link to
 * what is blocked, so nothing is lost.
 */
export default function embedPolicy({
  siteDir,
  siteConfig,
}: LoadContext): Plugin {
  let told = '';
  return {
    name: 'embed-policy',
    loadContent: async () => {
      assertEmbeds(EMBEDS);
      assertConfigFits(siteConfig, EMBEDS);
    },
    async allContentLoaded({allContent}) {
      const lines = [
        ...inSettings(siteConfig, allContent),
        ...(await listBlocked(siteDir, siteConfig, EMBEDS)),
      ];
      const text = lines.join('\n');
      // The development server comes here with every change.
      if (text !== told && lines.length > 0) {
        console.error(
          `\n[WARNING] The policy keeps ${count(lines.length, 'part')} of the content from readers:\n${text}\n`,
        );
      }
      told = text;
    },
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV === 'production'
        ? {}
        : // Its types know no development server.
          ({devServer: {headers: developmentHeaders(EMBEDS)}} as object),
  };
}

/** Markup of the navbar, the footer, the announcement bar and the sidebars. */
function inSettings(
  {themeConfig}: DocusaurusConfig,
  allContent: AllContent,
): string[] {
  const docs = Object.values(
    allContent['docusaurus-plugin-content-docs'] ?? {},
  ) as DocsContent[];
  const sidebars = docs.flatMap(({loadedVersions}) =>
    loadedVersions.flatMap((version) =>
      findBlockedInValues(
        version.sidebars,
        path.basename(String(version.sidebarFilePath)),
        EMBEDS,
      ),
    ),
  );
  return [
    ...findBlockedInValues(themeConfig, 'themeConfig', EMBEDS),
    ...sidebars,
  ].map((line) => `  ${line}`);
}
