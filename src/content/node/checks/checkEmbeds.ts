import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {globSync} from 'tinyglobby';

import {EMBEDS} from '../../../config/embeds';
import {FOLDERS, type ContentFile} from '../ContentFile';
import type {Fault, Finding} from '../Finding';
import findBlocked from '../findBlocked';
import findBlockedPictures from '../findBlockedPictures';
import frontMatterOf from '../frontMatterOf';

/** Checks that pages show nothing which the site's policy keeps from readers. */
export default function checkEmbeds(
  {tree, source}: Pick<ContentFile, 'tree' | 'source'>,
  embeds = EMBEDS,
): Fault[] {
  return [
    ...findBlockedPictures(frontMatterOf(source), embeds),
    ...findBlocked(tree, embeds),
  ].map((place) => ({...place, rule: 'embed'}));
}

/** The same of the pictures of authors that stand in no post. */
export async function checkAuthorPictures(siteDir: string): Promise<Finding[]> {
  const files = globSync(`${FOLDERS.blog}/authors.{yml,yaml,json}`, {
    cwd: siteDir,
  });
  const found = files.map(async (file) =>
    findBlockedPictures(
      await readFile(path.join(siteDir, file), 'utf8'),
      EMBEDS,
    ).map((place) => ({file, ...place, rule: 'embed' as const})),
  );
  return (await Promise.all(found)).flat();
}
