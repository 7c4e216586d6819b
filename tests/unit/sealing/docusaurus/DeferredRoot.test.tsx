// @vitest-environment jsdom
import {startTransition, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {DeferredRoot} from '../../../../src/sealing/docusaurus/browser/DeferredRoot';

let container: HTMLElement;
let react: Root;
let root: DeferredRoot;

beforeEach(() => {
  // React is to work as it does in a page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  container = document.createElement('div');
  react = createRoot(container);
  root = new DeferredRoot(react);
});

afterEach(() => {
  react.unmount();
  vi.unstubAllGlobals();
});

/** As Docusaurus does. */
const renderInTransition = (page: ReactNode) => {
  startTransition(() => {
    root.render(page);
  });
};

it('shows nothing before it may, then the first page in one piece, and later pages interruptibly', () => {
  expect(window.docusaurusRoot).toBe(root);
  root.render('early');
  renderInTransition('First');
  expect(container).toBeEmptyDOMElement();
  root.show();
  expect(container).toHaveTextContent(/^First$/);
  renderInTransition('Second');
  expect(container).toHaveTextContent('First');
});
