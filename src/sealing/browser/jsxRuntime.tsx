import {Fragment, jsx as reactJsx, jsxs as reactJsxs} from 'react/jsx-runtime';
import type {ElementType, Key} from 'react';

import BlockedEmbed, {propsOfBlocked} from './BlockedEmbed';
import sandboxFrames from './frameSandbox';
import {getSealedSite} from './gateForSite';
import {rewriteSealed} from './rewriteSealed';
import SealedElement, {hasSealedAddress} from './SealedElement';

/*
 * The JSX runtime of all the site's code (see node/gateModules.ts): React's own, but for elements that point at a sealed
 * image or file. The browser would ask the host for an address that is not
 * published, so such an element opens the file first, no matter who wrote it:
 * Markdown, MDX, a page or a component. What the policy would blank becomes a
 * link, and a frame of another site gets a sandbox.
 */

type Props = Readonly<Record<string, unknown>>;
type CreateElement = (
  type: ElementType,
  props: Props,
  key?: Key,
) => React.JSX.Element;

/** Elements of the head, which takes no others in their place: they do without. */
const IN_HEAD = new Set(['link', 'script']);

function sealed(create: CreateElement): CreateElement {
  return (type, given, key) => {
    if (typeof type !== 'string') {
      return create(type, given, key);
    }
    const props = sandboxFrames(type, given);
    const blocked = propsOfBlocked(type, props);
    if (blocked !== undefined) {
      return reactJsx(BlockedEmbed, blocked, key);
    }
    const assets = getSealedSite()?.assets;
    if (assets === undefined || !hasSealedAddress(props, assets)) {
      return create(type, props, key);
    }
    return IN_HEAD.has(type)
      ? create(
          type,
          rewriteSealed(props, (url) =>
            assets.isSealed(url) ? undefined : url,
          ),
          key,
        )
      : reactJsx(SealedElement, {type, elementProps: props, assets}, key);
  };
}

export {Fragment};
export const jsx = sealed(reactJsx as CreateElement);
export const jsxs = sealed(reactJsxs as CreateElement);
