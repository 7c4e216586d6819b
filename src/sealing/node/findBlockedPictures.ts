import type {AllContent} from '@docusaurus/types';

import {EMBEDS} from '../../config/site';

/** The content of the blog plugin, as far as it is read here. */
interface BlogContent {
  readonly blogPosts: readonly {
    readonly metadata: {
      readonly authors: readonly {readonly imageURL?: string}[];
    };
  }[];
}

/**
 * The pictures of authors that the content policy blocks: `npm run check:content` reads
 * documents only.
 *
 * @returns their addresses
 */
export function findBlockedPictures(
  allContent: AllContent,
  allowed: readonly string[] = EMBEDS.media,
): string[] {
  const blogs = Object.values(
    allContent['docusaurus-plugin-content-blog'] ?? {},
  ) as BlogContent[];
  const addresses = blogs
    .flatMap(({blogPosts}) => blogPosts)
    .flatMap(({metadata}) => metadata.authors)
    .flatMap(({imageURL}) => imageURL ?? [])
    .filter(
      (address) =>
        /^(?:https?:)?\/\//.test(address) &&
        !allowed.includes(new URL(address, 'https://site.invalid').origin),
    );
  return [...new Set(addresses)].sort();
}
