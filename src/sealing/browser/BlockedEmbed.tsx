import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

import {EMBEDS, type Embeds} from '../../config/embeds';
import {blockedBy} from '../../embeds/shared/blockedBy';
import SealedElement from './SealedElement';

type ElementProps = Readonly<Record<string, unknown>>;

interface Props {
  readonly url: string;
  /** What the author has called it, if anything. */
  readonly name?: string;
  /** Whether nothing is lost without it, so that no link replaces it. */
  readonly isHidden?: boolean;
}

/** A link to what the policy keeps out of the page. */
export default function BlockedEmbed({url, name, isHidden}: Props) {
  return isHidden ? null : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name === undefined ? url : `${name} (${new URL(url).hostname})`}
    </a>
  );
}

/**
 * What the link says that readers get in place of an element which the policy
 * would blank: a frame, an image or a film of a site that the list does not name.
 *
 * @returns nothing for all other elements
 */
export function propsOfBlocked(
  type: string,
  props: ElementProps,
  embeds: Embeds = EMBEDS,
): Props | undefined {
  const blocked = blockedBy(embeds, type, (name) => props[name]);
  if (blocked !== undefined) {
    const names = [props.title, props.alt, props['aria-label']];
    // An image without a text would become its whole address, in cards too.
    const name = [...names, type === 'img' && 'Image'].find(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    return {
      url: blocked.url,
      ...(name !== undefined && {name}),
      ...(isAuthorPicture(props) && {isHidden: true}),
    };
  }
  return (type === 'video' || type === 'audio') && props.src === undefined
    ? ofSources(Children.toArray(props.children as ReactNode))
    : undefined;
}

/** The name is beside it, and a link would be inside the link to the author. */
function isAuthorPicture({className}: ElementProps): boolean {
  return String(className).split(' ').includes('avatar__photo');
}

/** In a player nobody sees a link: where all its sources are blocked, it goes. */
function ofSources(children: readonly ReactNode[]): Props | undefined {
  const elements = children.filter((child) => isValidElement(child));
  const isOpen = elements.some(
    ({type}) => type === 'source' || type === SealedElement,
  );
  const blocked = elements.find(
    (element): element is ReactElement<Props> => element.type === BlockedEmbed,
  );
  return isOpen ? undefined : blocked?.props;
}
