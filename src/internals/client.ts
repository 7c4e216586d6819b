import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import type {Root} from 'react-dom/client';

declare global {
  interface Window {
    /** Docusaurus renders into this root, if there is one. */
    docusaurusRoot?: Root;
  }
}

/**
 * Makes Docusaurus render into an existing React root, but nothing until the site
 * may be shown, so that its scripts can run earlier.
 *
 * @returns a function that shows the site, at once or as soon as it is rendered
 */
export function deferRendering(root: Root): () => void {
  let site: ReactNode;
  let mayShow = false;
  const show = () => {
    // Docusaurus renders once, in a transition, which React splits into short
    // tasks. The first page then took twice as long on a slow phone.
    flushSync(() => {
      root.render(site);
    });
  };
  window.docusaurusRoot = {
    render: (children) => {
      site = children;
      if (mayShow) {
        show();
      }
    },
    unmount: () => {
      root.unmount();
    },
  };
  return () => {
    mayShow = true;
    if (site !== undefined) {
      show();
    }
  };
}
