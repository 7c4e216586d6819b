import {stat} from 'node:fs/promises';
import path from 'node:path';
import {imageSizeFromFile} from 'image-size/fromFile';
import {globSync} from 'tinyglobby';

import {START, type Site, type Source} from '../../documents';
import type {Finding} from '../Finding';

/** More than this makes readers on a phone wait. */
const MOST_KILOBYTES = 500;
/** Twice the width of the text on a large screen, for dense displays. */
const MOST_PIXELS = 2000;

/** Looks at every image of the content, also at those that components show. */
export default async function checkImageSizes(
  {siteDir, sources}: Site,
  selects: (file: string) => boolean,
): Promise<Finding[]> {
  const files = globSync(
    [...sources.flatMap(foldersOf), 'static'].map(
      (folder) => `${folder}/**/*.{png,jpg,jpeg,gif,webp,avif,svg}`,
    ),
    {cwd: siteDir, caseSensitiveMatch: false},
  )
    .filter(selects)
    .sort();
  const problems = await Promise.all(
    files.map(async (file) => problemsOf(path.join(siteDir, file))),
  );
  return files.flatMap((file, index) =>
    (problems[index] ?? []).map((message) => ({
      file,
      ...START,
      check: 'image-size' as const,
      message,
    })),
  );
}

function foldersOf({folder, versions}: Source): string[] {
  return versions === undefined ? [folder] : [folder, versions];
}

async function problemsOf(file: string): Promise<string[]> {
  const kilobytes = Math.round((await stat(file)).size / 1000);
  if (kilobytes > MOST_KILOBYTES) {
    return [
      `The image has ${kilobytes} KB, more than ${MOST_KILOBYTES} KB, so that readers on phones wait. Make it smaller, or save it as WebP`,
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
          `The image has ${width} × ${height} pixels, more than ${MOST_PIXELS} on a side. Make it smaller`,
        ]
      : [];
  } catch {
    return ['The image cannot be read. Save it again'];
  }
}
