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
 * The root that Docusaurus renders the site into. Nothing is rendered until the
 * site may be shown, so that its scripts can run earlier.
 */
export class DeferredRoot implements Root {
  readonly #root: Root;
  #deferred: ReactNode;
  #mayShow = false;
  #hasShown = false;

  /** Makes Docusaurus render into an existing React root. */
  constructor(root: Root) {
    this.#root = root;
    window.docusaurusRoot = this;
  }

  render(children: ReactNode): void {
    if (!this.#mayShow) {
      this.#deferred = children;
    } else if (this.#hasShown) {
      this.#root.render(children);
    } else {
      this.#hasShown = true;
      // Docusaurus renders in a transition, which React splits into short tasks.
      // On a slow phone the first page then took twice as long.
      flushSync(() => {
        this.#root.render(children);
      });
    }
  }

  /** Shows what was rendered, and everything that is rendered from now on. */
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
