import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

import {blockedBy} from '../../embeds/shared/blockedBy';
import {EMBEDS, type Embeds} from '../../config/embeds';
import SealedElement from './SealedElement';

type ElementProps = Readonly<Record<string, unknown>>;

interface Props {
  readonly url: string;
  /** What the author has called it, if anything. */
  readonly name?: string;
}

/** A link to what the policy keeps out of the page. */
export default function BlockedEmbed({url, name}: Props) {
  return (
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
    const name = [props.title, props.alt, props['aria-label']].find(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    return {url: blocked.url, ...(name !== undefined && {name})};
  }
  return (type === 'video' || type === 'audio') && props.src === undefined
    ? ofSources(Children.toArray(props.children as ReactNode))
    : undefined;
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
