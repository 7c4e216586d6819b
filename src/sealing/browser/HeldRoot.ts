import type {ReactNode} from 'react';
import type {Root} from 'react-dom/client';

/**
 * The root that the site renders into. It holds back what is rendered until the
 * site may be shown, so that its scripts can run before that.
 */
export class HeldRoot implements Root {
  readonly #root: Root;
  #held: ReactNode;
  #isShown = false;

  constructor(root: Root) {
    this.#root = root;
  }

  render(children: ReactNode): void {
    if (this.#isShown) {
      this.#root.render(children);
    } else {
      this.#held = children;
    }
  }

  /** Shows what was rendered, and from now on whatever will be. */
  show(): void {
    this.#isShown = true;
    if (this.#held !== undefined) {
      this.#root.render(this.#held);
      this.#held = undefined;
    }
  }

  unmount(): void {
    this.#root.unmount();
  }
}
