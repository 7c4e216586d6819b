// Change: the current entry stays in view, and is marked as current.
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import {useLayoutEffect, useRef} from 'react';

import {showCurrentLink, useCurrentHeading} from './useCurrentHeading';

export default function TOCWrapper(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const current = useCurrentHeading(props.toc);
  useLayoutEffect(() => {
    showCurrentLink(frame.current?.firstElementChild, current);
  }, [current]);
  return (
    // The original is sticky within the column, so this element has no box.
    <div ref={frame} style={{display: 'contents'}}>
      <TOC {...props} />
    </div>
  );
}
