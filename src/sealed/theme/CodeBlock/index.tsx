// Change: the highlighter is loaded with the first block of code, not with the
// site. Until then, the code is plain.
import type {Props} from '@theme/CodeBlock';

import codeTitle from '../../shared/codeTitle';
import {useLoaded} from '../../shared/loading/useLoaded';

const loadHighlighting = () => import('./HighlightedCode');

export default function CodeBlock(props: Props) {
  const highlighting = useLoaded(loadHighlighting);
  const Code =
    highlighting.status === 'ready' ? highlighting.value.default : PlainCode;
  return <Code {...props} />;
}

/** Code without colours, as high as the highlighted block, so that nothing moves. */
function PlainCode({
  children,
  metastring = '',
  title = codeTitle(metastring),
}: Props) {
  return (
    <div className="plain-code">
      {title !== undefined && <div className="plain-code__title">{title}</div>}
      {/* A wide block scrolls, so keys must reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
