import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {parseLocalURLPath} from '@docusaurus/utils';
import type {Nodes} from 'mdast';
import {globSync} from 'tinyglobby';
import {visit} from 'unist-util-visit';

import {isJsx, placesOfFile, START} from '../../documents';
import {
  placeOfField,
  type CheckedPage,
  type CheckedSite,
} from '../site/CheckedSite';
import {findEmbeds} from './checkEmbeds';

/** The parser reads elements in plain Markdown as text. */
const IMAGE_WITHOUT_TEXT = /<img\b(?![^>]*\salt\b)/i;

/** Checks that images have an alternative text. */
export function checkImageTexts({parsed: {tree}, report}: CheckedPage): void {
  visit(tree, (node) => {
    const message = findMissingText(node);
    if (message !== undefined) {
      report('image-alt', node, message);
    }
  });
}

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

export function checkMissingImages(
  {parsed: {file, source, tree, frontMatter}, report}: CheckedPage,
  {site: {siteDir}, staticDirs, baseUrl}: CheckedSite,
): void {
  const images = findEmbeds(tree).filter(({element}) => element === 'img');
  const {image: preview} = frontMatter;
  if (typeof preview === 'string') {
    // Without "./" it is a static file.
    const url = /^(?:\.?\/|\w+:)/.test(preview) ? preview : `/${preview}`;
    const place = placeOfField(source, 'image');
    images.push({element: 'img', url, isElement: true, ...place});
  }
  for (const image of images) {
    const pathname = parseLocalURLPath(image.url)?.pathname ?? '';
    const name =
      image.isElement && pathname.startsWith(baseUrl)
        ? `/${pathname.slice(baseUrl.length)}`
        : pathname;
    const places = placesOfFile(name, file, siteDir, staticDirs);
    if (pathname !== '' && !places.some((place) => existsSync(place))) {
      report(
        'image-missing',
        image,
        `The image "${image.url}" does not exist. Put it beside the document, and write its address as in "./its-name.png"`,
      );
    }
  }
}

/** More than this makes readers on a phone wait. */
const MOST_KILOBYTES = 500;

/** Looks at every image of the content, also at those that components show. */
export function checkImageSizes({
  site: {siteDir, sources},
  report,
}: CheckedSite): void {
  const files = globSync(
    [...sources.map(({folder}) => folder), 'static'].map(
      (folder) => `${folder}/**/*.{png,jpg,jpeg,gif,webp,avif,svg}`,
    ),
    {cwd: siteDir, caseSensitiveMatch: false},
  );
  for (const file of files) {
    const {size} = statSync(path.join(siteDir, file));
    const kilobytes = Math.round(size / 1000);
    if (kilobytes > MOST_KILOBYTES) {
      report(
        'image-size',
        {file, ...START},
        `The image is ${kilobytes} KB, which makes readers on phones wait. Make it smaller than ${MOST_KILOBYTES} KB, or save it as WebP`,
      );
    }
  }
}
