import {blockedBy} from '../../embeds/shared/blockedBy';
import type {Embeds} from '../../config/embeds';
import {explain} from './blockedMessages';
import type {BlockedPlace} from './findBlocked';

/** Where authors have their pictures from, in all the ways that Docusaurus reads. */
const PICTURE =
  /(?:image_url|authorImageURL)["']?\s*:\s*["']?(https?:\/\/[^\s"',}]+)/g;

/**
 * Pictures of authors that the policy keeps from readers.
 *
 * @param text front matter of a post, or a list of authors
 */
export default function findBlockedPictures(
  text: string,
  embeds: Embeds,
): BlockedPlace[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(PICTURE)].flatMap(({index: column, 1: url}) =>
      explain(blockedBy(embeds, 'img', () => url)).map((message) => ({
        line: index + 1,
        column: column + 1,
        message,
      })),
    ),
  );
}
