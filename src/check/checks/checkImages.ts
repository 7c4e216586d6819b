import {existsSync} from 'node:fs';
import {stat} from 'node:fs/promises';
import path from 'node:path';
import {parseLocalURLPath} from '@docusaurus/utils';
import {imageSizeFromFile} from 'image-size/fromFile';
import type {Nodes} from 'mdast';
import {globSync} from 'tinyglobby';
import {visit} from 'unist-util-visit';

import {isJsx, placesOfFile, START} from '../../documents';
import type {CheckedSite, CheckedPage, ParsedPage} from '../site/CheckedSite';
import nearest, {didYouMean} from './nearest';

/** In plain Markdown, elements are text to the parser. */
const IMAGE_WITHOUT_TEXT = /<img\b(?![^>]*\salt\b)/i;

/** Checks that images have an alternative text. */
export function checkImageTexts({parsed: {tree}, report}: ParsedPage): void {
  visit(tree, (node) => {
    const problem = problemOf(node);
    if (problem !== undefined) {
      report('image-alt', node, problem);
    }
  });
}

function problemOf(node: Nodes): string | undefined {
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

/** Checks that images exist. */
export function checkMissingImages(
  {document, report}: CheckedPage,
  {site: {siteDir}, staticDirs}: CheckedSite,
): void {
  const {file, images} = document;
  for (const image of images) {
    const pathname = parseLocalURLPath(image.url)?.pathname ?? '';
    const places = placesOfFile(pathname, file, siteDir, staticDirs);
    if (pathname !== '' && !places.some((place) => existsSync(place))) {
      report(
        'image-missing',
        image,
        `The image "${image.url}" does not exist${adviceOn(pathname, places)}`,
      );
    }
  }
}

function adviceOn(pathname: string, places: readonly string[]): string {
  const beside = places
    .map((place) => path.dirname(place))
    .filter((folder) => existsSync(folder))
    .flatMap((cwd) => globSync('*', {cwd}));
  const meant = nearest(path.posix.basename(pathname), beside);
  return didYouMean(
    meant && pathname.replace(/[^/]*$/, meant),
    'Put it beside the document, and write its path from there',
  );
}

/** More than this makes readers on a phone wait. */
const MOST_KILOBYTES = 500;
/** Twice the width of the text on a large screen, for dense displays. */
const MOST_PIXELS = 2000;

/** Looks at every image of the content, also at those that components show. */
export async function checkImageSizes({
  site: {siteDir, sources},
  selects,
  report,
}: CheckedSite): Promise<void> {
  const folders = sources.map(({folder}) => folder);
  const files = globSync(
    [...folders, 'static'].map(
      (folder) => `${folder}/**/*.{png,jpg,jpeg,gif,webp,avif,svg}`,
    ),
    {cwd: siteDir, caseSensitiveMatch: false},
  );
  for (const file of files.filter(selects)) {
    const problem = await findLarge(path.join(siteDir, file));
    if (problem !== undefined) {
      report('image-size', {file, ...START}, problem);
    }
  }
}

async function findLarge(file: string): Promise<string | undefined> {
  const kilobytes = Math.round((await stat(file)).size / 1000);
  if (kilobytes > MOST_KILOBYTES) {
    return `The image is ${kilobytes} KB, which makes readers on phones wait. Make it smaller than ${MOST_KILOBYTES} KB, or save it as WebP`;
  }
  // A drawing of vectors has no pixels.
  if (/\.svg$/i.test(file)) {
    return undefined;
  }
  try {
    const {width, height} = await imageSizeFromFile(file);
    return Math.max(width, height) > MOST_PIXELS
      ? `The image is ${width} × ${height} pixels. Make it at most ${MOST_PIXELS} on each side`
      : undefined;
  } catch {
    return 'The image cannot be read. Save it again';
  }
}
