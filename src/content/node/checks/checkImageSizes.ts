import {stat} from 'node:fs/promises';
import path from 'node:path';
import {imageSizeFromFile} from 'image-size/fromFile';
import {globSync} from 'tinyglobby';

import {CONTENT_FOLDERS} from '../ContentFile';
import {START, type Finding} from '../Finding';

/** More than this makes readers on a phone wait. */
const MOST_KILOBYTES = 500;
/** Twice the width of the text on a large screen, for dense displays. */
const MOST_PIXELS = 2000;

/** Looks at every image of the content, also at those that components show. */
export default async function checkImageSizes(
  siteDir: string,
): Promise<Finding[]> {
  const files = globSync(
    [...CONTENT_FOLDERS.map(([folder]) => folder), 'static'].map(
      (folder) => `${folder}/**/*.{png,jpg,jpeg,gif,webp,avif,svg}`,
    ),
    {cwd: siteDir, caseSensitiveMatch: false},
  ).sort();
  const problems = await Promise.all(
    files.map(async (file) => problemsOf(path.join(siteDir, file))),
  );
  return files.flatMap((file, index) =>
    (problems[index] ?? []).map((message) => ({
      file,
      ...START,
      rule: 'image-size' as const,
      message,
    })),
  );
}

async function problemsOf(file: string): Promise<string[]> {
  const kilobytes = Math.round((await stat(file)).size / 1000);
  if (kilobytes > MOST_KILOBYTES) {
    return [
      `The image has ${kilobytes} KB, where ${MOST_KILOBYTES} are the most: make it smaller, or save it as WebP`,
    ];
  }
  // A drawing of vectors has no pixels.
  if (/\.svg$/i.test(file)) {
    return [];
  }
  try {
    const {width, height} = await imageSizeFromFile(file);
    return Math.max(width, height) > MOST_PIXELS
      ? [
          `The image has ${width} × ${height} pixels, where ${MOST_PIXELS} are the most on each side: make it smaller`,
        ]
      : [];
  } catch {
    return ['The file is no image that can be read: save it anew'];
  }
}
