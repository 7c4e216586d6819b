import {
  Children,
  isValidElement,
  type ElementType,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react';
import {Fragment, jsx as reactJsx, jsxs as reactJsxs} from 'react/jsx-runtime';

import {blockedBy} from '../../config/blockedBy';
import {EMBEDS} from '../../config/embeds';
import {getSealedSite} from './gateForSite';
import {rewriteProps, type ElementProps} from './rewriteProps';
import SealedElement from './SealedElement';

/*
 * The JSX runtime of all the site's code (see ../index.ts): React's own, except
 * for three kinds of elements, whether of Markdown, a page or a component:
 * - An element with the address of a sealed file opens the file first, because
 *   that address is not published.
 * - An element that the policy blocks becomes a link.
 * - A frame of another site gets a sandbox.
 */

type CreateElement = (
  type: ElementType,
  props: ElementProps,
  key?: Key,
) => React.JSX.Element;

/** Elements of the head: nothing can replace them there, so their address is left out. */
const IN_HEAD = new Set(['link', 'script']);

function sealed(create: CreateElement): CreateElement {
  return (type, props, key) => {
    if (typeof type !== 'string') {
      return create(type, props, key);
    }
    const blocked = propsOfBlocked(type, props);
    if (blocked !== undefined) {
      // The name of an author is beside the picture, and both are inside a link.
      return isAuthorPicture(props)
        ? reactJsx(Fragment, {}, key)
        : reactJsx(BlockedEmbed, blocked, key);
    }
    const files = getSealedSite()?.files;
    const addresses: string[] = [];
    const unsealed = rewriteProps(type, props, (url) => {
      if (files?.isSealed(url) !== true) {
        return url;
      }
      addresses.push(url);
      return undefined;
    });
    return files !== undefined && addresses.length > 0 && !IN_HEAD.has(type)
      ? reactJsx(SealedElement, {type, elementProps: props, files}, key)
      : create(type, unsealed, key);
  };
}

export {Fragment};
export const jsx = sealed(reactJsx as CreateElement);
export const jsxs = sealed(reactJsxs as CreateElement);

interface BlockedProps {
  readonly url: string;
  /** The author's title or description. */
  readonly name?: string;
}

/** A link to an element that the policy blocks. */
function BlockedEmbed({url, name}: BlockedProps) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name === undefined ? url : `${name} (${new URL(url).hostname})`}
    </a>
  );
}

/**
 * The props of the link that replaces a blocked element: a frame, image or film of
 * a site that embeds.ts does not list.
 *
 * @returns undefined for all other elements
 */
function propsOfBlocked(
  type: string,
  props: ElementProps,
): BlockedProps | undefined {
  const url = blockedBy(EMBEDS, type, (name) => props[name]);
  if (url !== undefined) {
    const names = [props.title, props.alt, props['aria-label']];
    // The link of an image without a text would be its long address, in cards too.
    const name = [...names, type === 'img' && 'Image'].find(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    return {url, ...(name !== undefined && {name})};
  }
  return (type === 'video' || type === 'audio') && props.src === undefined
    ? ofSources(Children.toArray(props.children as ReactNode))
    : undefined;
}

function isAuthorPicture({className}: ElementProps): boolean {
  return String(className).split(' ').includes('avatar__photo');
}

/** A link inside a player is not visible, so it replaces a player whose sources are all blocked. */
function ofSources(children: readonly ReactNode[]): BlockedProps | undefined {
  const elements = children.filter((child) => isValidElement(child));
  const isOpen = elements.some(
    ({type}) => type === 'source' || type === SealedElement,
  );
  const blocked = elements.find(
    (element): element is ReactElement<BlockedProps> =>
      element.type === BlockedEmbed,
  );
  return isOpen ? undefined : blocked?.props;
}
