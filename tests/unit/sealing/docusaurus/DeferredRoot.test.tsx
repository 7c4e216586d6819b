// @vitest-environment jsdom
import {Component, startTransition, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';

import {DeferredRoot} from '../../../../src/sealing/docusaurus/browser/DeferredRoot';

const uncaught = vi.fn();
let container: HTMLElement;
let react: Root;
let root: DeferredRoot;

beforeEach(() => {
  // React is to work as it does in a page.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  uncaught.mockReset();
  container = document.createElement('div');
  react = createRoot(container, {onUncaughtError: uncaught});
  root = DeferredRoot.install(react);
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

it('is what Docusaurus renders into, and shows nothing but the last of it once it may', () => {
  expect(window.docusaurusRoot).toBe(root);
  root.render('early');
  renderInTransition('First');
  expect(container).toBeEmptyDOMElement();
  root.show();
  expect(container).toHaveTextContent(/^First$/);
});

it('shows the first page in one piece, though it is rendered in a transition', () => {
  root.show();
  renderInTransition('First');
  expect(container).toHaveTextContent('First');
});

it('lets later pages be interrupted', () => {
  root.show();
  root.render('First');
  renderInTransition('Second');
  expect(container).toHaveTextContent('First');
});

const Broken = () => {
  throw new Error('This page is broken');
};

it('leads a page that throws to the crash page around it', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  root.show();
  renderInTransition(
    <CrashPage>
      <Broken />
    </CrashPage>,
  );
  expect(container).toHaveTextContent('Crashed: This page is broken');
  expect(uncaught).not.toHaveBeenCalled();
});

it('reports a page that throws out of everything to React, and not to its caller', () => {
  renderInTransition(<Broken />);
  expect(() => {
    root.show();
  }).not.toThrow();
  expect(uncaught).toHaveBeenCalledOnce();
});

class CrashPage extends Component<{readonly children: ReactNode}> {
  override readonly state: {readonly error?: Error} = {};

  static getDerivedStateFromError(error: Error) {
    return {error};
  }

  override render() {
    const {error} = this.state;
    return error ? `Crashed: ${error.message}` : this.props.children;
  }
}
