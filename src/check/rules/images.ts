import {statSync} from 'node:fs';
import path from 'node:path';
import type {Nodes} from 'mdast';
import {globSync} from 'tinyglobby';
import {visit} from 'unist-util-visit';

import {isJsx, type Site} from '../../documents';
import siteRule from '../siteRule';

/** The parser reads elements in plain Markdown as text. */
const IMAGE_WITHOUT_TEXT = /<img\b(?![^>]*\salt\b)/i;

/** Images have an alternative text. */
export const imageAlt = siteRule('image-alt', ({parsed}, report) => {
  visit(parsed.tree, (node) => {
    const message = findMissingText(node);
    if (message !== undefined) {
      report(message, node);
    }
  });
});

function findMissingText(node: Nodes): string | undefined {
  if (node.type === 'image' || node.type === 'imageReference') {
    const text = (node.alt ?? '').trim();
    if (text === '') {
      return 'The image has no alternative text for readers who cannot see it. Write ![what it shows](…)';
    }
    return /^\S+\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(text)
      ? `The alternative text "${text}" is the name of a file. Write what the image shows`
      : undefined;
  }
  const isBare = isJsx(node)
    ? node.name === 'img' && !mayHaveText(node.attributes)
    : node.type === 'html' && IMAGE_WITHOUT_TEXT.test(node.value);
  return isBare
    ? 'The image has no alternative text. Write alt="what it shows", or alt="" if it is decoration'
    : undefined;
}

/** `{...props}` can be any attribute. */
function mayHaveText(
  attributes: readonly {readonly type: string; readonly name?: string}[],
): boolean {
  return attributes.some(
    ({type, name}) => type === 'mdxJsxExpressionAttribute' || name === 'alt',
  );
}

/** Pages bring their images with them: more than this makes readers on a phone wait. */
const MOST_KILOBYTES = 300;

/** Looks at every image of the content, also at those that components show. */
export function* findLargeImages({
  siteDir,
  sources,
}: Site): Iterable<{file: string; message: string}> {
  const files = globSync(
    [...sources.map(({folder}) => folder), 'static'].map(
      (folder) => `${folder}/**/*.{png,jpg,jpeg,gif,webp,avif,svg}`,
    ),
    {cwd: siteDir, caseSensitiveMatch: false},
  );
  for (const file of files) {
    const kilobytes = Math.round(
      statSync(path.join(siteDir, file)).size / 1000,
    );
    if (kilobytes > MOST_KILOBYTES) {
      const message = `The image is ${kilobytes} KB, which makes readers on phones wait. Make it smaller than ${MOST_KILOBYTES} KB, or save it as WebP`;
      yield {file, message};
    }
  }
}
