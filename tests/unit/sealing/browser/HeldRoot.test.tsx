// @vitest-environment jsdom
import {Component, startTransition, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {DeferredRoot} from '../../../../src/sealing/docusaurus/browser/DeferredRoot';

describe('what is rendered into it', () => {
  function createFakeRoot() {
    const render = vi.fn();
    const unmount = vi.fn();
    return {root: new DeferredRoot({render, unmount}), render, unmount};
  }

  it('is not shown until it may, and then the last of it', () => {
    const {root, render} = createFakeRoot();
    root.render('first');
    root.render('last');
    expect(render).not.toHaveBeenCalled();
    root.show();
    expect(render).toHaveBeenCalledExactlyOnceWith('last');
  });

  it('is shown at once if it comes after that', () => {
    const {root, render} = createFakeRoot();
    root.show();
    expect(render).not.toHaveBeenCalled();
    root.render('site');
    root.render('page');
    expect(render.mock.calls).toEqual([['site'], ['page']]);
  });

  it('ends with the root under it', () => {
    const {root, unmount} = createFakeRoot();
    root.unmount();
    expect(unmount).toHaveBeenCalledOnce();
  });
});

describe('the first page', () => {
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

  it('is there in one piece, though it is rendered in a transition', () => {
    root.show();
    renderInTransition('First');
    expect(container).toHaveTextContent('First');
  });

  it('is there in one piece where it was held', () => {
    renderInTransition('First');
    expect(container).toBeEmptyDOMElement();
    root.show();
    expect(container).toHaveTextContent('First');
  });

  it('is alone in that: later pages may be interrupted', () => {
    root.show();
    root.render('First');
    renderInTransition('Second');
    expect(container).toHaveTextContent('First');
  });

  const Broken = () => {
    throw new Error('This page is broken');
  };

  it('that throws leads to the crash page around it', () => {
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

  it('that throws out of everything is told as ever, and not to whoever shows it', () => {
    renderInTransition(<Broken />);
    expect(() => {
      root.show();
    }).not.toThrow();
    expect(uncaught).toHaveBeenCalledOnce();
  });
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
