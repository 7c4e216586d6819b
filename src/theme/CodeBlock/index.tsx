// Change: what highlights code is loaded with the first block of code, not with
// the site. Until it is there, the code stands plain.
import type {Props} from '@theme/CodeBlock';
import {lazy, Suspense} from 'react';

const HighlightedCode = lazy(() => import('./HighlightedCode'));

export default function CodeBlock(props: Props) {
  return (
    <Suspense fallback={<PlainCode {...props} />}>
      <HighlightedCode {...props} />
    </Suspense>
  );
}

/** As high as the highlighted block, so that nothing moves. */
function PlainCode({children, title}: Props) {
  return (
    <>
      {title !== undefined && <p>{title}</p>}
      <pre>
        <code>{children}</code>
      </pre>
    </>
  );
}
