import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {
  AllContent,
  DocusaurusConfig,
  LoadContext,
  Plugin,
} from '@docusaurus/types';

import {EMBEDS, type Embeds} from '../config/embeds';
import assertEmbeds from '../embeds/node/assertEmbeds';
import developmentHeaders from '../embeds/node/developmentHeaders';
import EmbedRecord from '../embeds/node/EmbedRecord';
import findEmbeds, {adviceOn} from '../embeds/node/findEmbeds';
import count from '../shared/count';
import assertConfigFits from './assertConfigFits';

interface EmbedPolicy {
  /** For the documents, posts and pages of each content plugin. */
  readonly rehypePlugin: () => (
    tree: Parameters<typeof findEmbeds>[0],
    file: {readonly path: string},
  ) => void;
  readonly plugin: (context: LoadContext) => Plugin;
}

/**
 * Holds the content to the policy that readers' browsers will apply (see
 * embeds.ts): names what it blocks, with file and line, and gives the
 * development server the same policy. A warning and no error: readers get a
 * link to what is blocked.
 */
export default function embedPolicy(embeds: Embeds = EMBEDS): EmbedPolicy {
  const record = new EmbedRecord();
  const rehypePlugin: EmbedPolicy['rehypePlugin'] = function readEmbeds() {
    return (tree, file) => {
      record.add(file.path, findEmbeds(tree));
    };
  };
  return {
    rehypePlugin,
    plugin({siteDir, siteConfig}) {
      for (const name of listUnread(siteConfig.plugins, rehypePlugin)) {
        console.error(
          `[WARNING] Nothing lists what the pages of ${name} show from elsewhere: add ...everyPage to its options in docusaurus.config.ts.`,
        );
      }
      let pictures: string[] = [];
      let printed = '';
      const report = (): void => {
        const documents = record.settle(siteDir).flatMap(([file, found]) =>
          found.flatMap((embed) => {
            const advice = adviceOn(embed, embeds);
            return advice === undefined
              ? []
              : [`${file}:${embed.line}:${embed.column}  ${advice}`];
          }),
        );
        const lines = new Set([...documents, ...pictures]);
        const text = [...lines].map((line) => `  ${line}`).join('\n');
        // The development server comes here with every change.
        if (text !== printed && lines.size > 0) {
          console.error(
            `\n[WARNING] The policy of this site blocks ${count(lines.size, 'part')} of the content. Readers get a link or nothing instead:\n${text}\n`,
          );
        }
        printed = text;
      };
      return {
        name: 'embed-policy',
        loadContent: async () => {
          assertEmbeds(embeds);
          assertConfigFits(siteConfig, embeds);
        },
        allContentLoaded: async ({allContent}) => {
          pictures = blockedPictures(allContent, embeds);
        },
        configureWebpack: (_, isServer) =>
          isServer
            ? {}
            : {
                plugins: [
                  {
                    apply: ({hooks}) => {
                      hooks.done.tap('embed-policy', report);
                    },
                  },
                ],
                // Its types know no development server.
                ...(process.env.NODE_ENV !== 'production' && {
                  devServer: {headers: developmentHeaders(embeds)},
                }),
              },
      };
    },
  };
}

/** No link takes the place of an author's picture, so that it is named here. */
function blockedPictures(allContent: AllContent, embeds: Embeds): string[] {
  const blogs = Object.values(
    allContent['docusaurus-plugin-content-blog'] ?? {},
  ) as BlogContent[];
  return blogs
    .flatMap(({blogPosts, authorsMap = {}}) => [
      ...Object.values(authorsMap),
      ...blogPosts.flatMap(({metadata}) => metadata.authors),
    ])
    .flatMap(({name, imageURL: url}) => {
      const advice = url && adviceOn({element: 'img', url}, embeds);
      return advice ? [`The picture of ${name ?? 'an author'}  ${advice}`] : [];
    });
}

interface ContentOptions {
  readonly id?: string;
  readonly rehypePlugins?: readonly unknown[];
}

/** Content plugins beside the preset to which the rehype plugin is not given. */
function listUnread(
  plugins: DocusaurusConfig['plugins'],
  rehypePlugin: unknown,
): string[] {
  return plugins
    .map((entry) => [entry].flat() as [unknown, ContentOptions?])
    .filter(
      ([name, options]) =>
        typeof name === 'string' &&
        /content-(?:docs|blog|pages)$/.test(name) &&
        !options?.rehypePlugins?.flat().includes(rehypePlugin),
    )
    .map(([name, options]) => `${String(name)} "${options?.id ?? 'default'}"`);
}
