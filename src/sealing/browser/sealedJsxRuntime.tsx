import {Fragment, jsx as reactJsx, jsxs as reactJsxs} from 'react/jsx-runtime';
import type {ElementType, Key} from 'react';

import {getSealedSite} from './gateForSite';
import {rewriteSealed} from './rewriteSealed';
import SealedElement, {hasSealedAddress} from './SealedElement';

/*
 * The JSX runtime of all the site's code (see plugin.ts): React's own, but for elements that point at a sealed
 * image or file. The browser would ask the host for an address that is not
 * published, so such an element opens the file first, whoever wrote it:
 * Markdown, MDX, a page or a component.
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
  return (type, props, key) => {
    const assets = getSealedSite()?.assets;
    if (
      typeof type !== 'string' ||
      assets === undefined ||
      !hasSealedAddress(props, assets)
    ) {
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
