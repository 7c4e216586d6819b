import type {ReactNode} from 'react';
import type {Root} from 'react-dom/client';

declare global {
  interface Window {
    /** Docusaurus renders into this root, if there is one. */
    docusaurusRoot?: Pick<Root, 'render' | 'unmount'>;
  }
}

/** Takes what Docusaurus would render, as soon as its scripts run. */
export function takeSite(): Promise<ReactNode> {
  return new Promise((resolve) => {
    window.docusaurusRoot = {render: resolve, unmount: () => undefined};
  });
}
