import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import type {Root} from 'react-dom/client';

/**
 * The root that the site renders into. It holds back what is rendered until the
 * site may be shown, so that its scripts can run before that.
 */
export class HeldRoot implements Root {
  readonly #root: Root;
  #held: ReactNode;
  #mayShow = false;
  #hasShown = false;

  constructor(root: Root) {
    this.#root = root;
  }

  render(children: ReactNode): void {
    if (!this.#mayShow) {
      this.#held = children;
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
    if (this.#held !== undefined) {
      this.render(this.#held);
      this.#held = undefined;
    }
  }

  unmount(): void {
    this.#root.unmount();
  }
}
