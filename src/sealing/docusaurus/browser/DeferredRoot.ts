import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import type {Root} from 'react-dom/client';

declare global {
  interface Window {
    /** Docusaurus renders into this root where it finds one. */
    docusaurusRoot?: Root;
  }
}

/**
 * The root that Docusaurus renders the site into. It defers what is rendered
 * until the site may be shown, so that its scripts can run before that.
 */
export class DeferredRoot implements Root {
  readonly #root: Root;
  #deferred: ReactNode;
  #mayShow = false;
  #hasShown = false;

  constructor(root: Root) {
    this.#root = root;
  }

  /** Has Docusaurus render into a React root that exists already. */
  static install(root: Root): DeferredRoot {
    const deferred = new DeferredRoot(root);
    window.docusaurusRoot = deferred;
    return deferred;
  }

  render(children: ReactNode): void {
    if (!this.#mayShow) {
      this.#deferred = children;
    } else if (this.#hasShown) {
      this.#root.render(children);
    } else {
      this.#hasShown = true;
      // Docusaurus renders in a transition, which React cuts into short tasks:
      // on a slow phone the first page took twice as long so.
      flushSync(() => {
        this.#root.render(children);
      });
    }
  }

  /** Shows what was rendered, and from now on whatever will be. */
  show(): void {
    this.#mayShow = true;
    if (this.#deferred !== undefined) {
      this.render(this.#deferred);
      this.#deferred = undefined;
    }
  }

  unmount(): void {
    this.#root.unmount();
  }
}
