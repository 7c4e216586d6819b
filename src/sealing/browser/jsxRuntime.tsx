import type {ElementType, Key} from 'react';
import {Fragment, jsx as reactJsx, jsxs as reactJsxs} from 'react/jsx-runtime';

import {getSealedSite} from './gateForSite';
import {rewriteProps, type ElementProps} from './rewriteProps';
import SealedElement from './SealedElement';

/*
 * The JSX runtime of all the site's code (see ../index.ts): React's own, but an
 * element with the address of a sealed file opens the file first, because that
 * address is not published. It may be of Markdown, a page or a component.
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
    const files = getSealedSite()?.files;
    const addresses: string[] = [];
    const unsealed = rewriteProps(props, (url) => {
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
