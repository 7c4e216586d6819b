import {EMBEDS} from '../../../config/embeds';
import type {ContentFile} from '../ContentFile';
import type {Fault} from '../Finding';
import findBlocked from '../findBlocked';

/** Checks that pages show nothing which the site's policy keeps from readers. */
export default function checkEmbeds(
  {tree}: Pick<ContentFile, 'tree'>,
  embeds = EMBEDS,
): Fault[] {
  return findBlocked(tree, embeds).map((place) => ({...place, rule: 'embed'}));
}
