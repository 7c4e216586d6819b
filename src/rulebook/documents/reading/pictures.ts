import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Nodes} from 'hast';
import {imageSizeFromFile} from 'image-size/fromFile';
import {visit} from 'unist-util-visit';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The kinds that all browsers show. */
const SHOWN = /^(?:avif|bmp|cur|gif|ico|jpg|png|svg|webp)$/;

/** The values of EXIF that turn a picture on its side. */
const ON_ITS_SIDE = 5;

/**
 * Reads the size of a picture as browsers show it.
 *
 * @returns what the file is instead, if no browser can show it; undefined for a drawing
 *   without a size
 */
export async function readPicture(
  file: string,
): Promise<Size | string | undefined> {
  try {
    const picture = await imageSizeFromFile(file);
    const {width, height, type = '', orientation = 1} = picture;
    if (!SHOWN.test(type)) {
      return `a picture of the kind "${type}"`;
    }
    return orientation < ON_ITS_SIDE
      ? {width, height}
      : {width: height, height: width};
  } catch {
    const text = await readFile(file, 'utf8');
    if (/<svg[\s>]/.test(text)) {
      return undefined;
    }
    return text.trim() === ''
      ? 'an empty file'
      : text.startsWith('version https://git-lfs')
        ? 'a pointer of Git LFS: run "git lfs pull"'
        : 'no picture';
  }
}

interface Options {
  /** The path of the site, with slashes around it. */
  readonly baseUrl: string;
  readonly staticDir: string;
}

/**
 * A rehype plugin that gives pictures of HTML their sizes, as Docusaurus gives them to
 * those of Markdown: the page keeps their places until they are loaded, so that a link
 * to a heading below them ends there.
 */
export default function sizePictures({baseUrl, staticDir}: Options) {
  return async (tree: Nodes): Promise<void> => {
    const sizings: Promise<void>[] = [];
    visit(tree, 'element', ({tagName, properties}) => {
      const {src} = properties;
      if (tagName === 'img' && typeof src === 'string') {
        sizings.push(setSize(properties, src));
      }
    });
    await Promise.all(sizings);
  };

  async function setSize(
    properties: {width?: unknown; height?: unknown},
    src: string,
  ): Promise<void> {
    const [address = ''] = src.split(/[?#]/);
    const file = address.startsWith(baseUrl)
      ? path.join(staticDir, decodeURI(address.slice(baseUrl.length)))
      : undefined;
    const size =
      file !== undefined && existsSync(file)
        ? await readPicture(file)
        : undefined;
    if (typeof size === 'object') {
      const ratio = size.width / size.height;
      const {
        height = Number(properties.width ?? size.width) / ratio,
        width = Number(height) * ratio,
      } = properties;
      // "50%" is a size that the page gives.
      if (Number(width) > 0 && Number(height) > 0) {
        properties.width = Math.round(Number(width));
        properties.height = Math.round(Number(height));
      }
    }
  }
}
