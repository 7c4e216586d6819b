// Change: on each document, post and page in Markdown, tints the place of a search
// result that was opened.
import ContentVisibility from '@theme-original/ContentVisibility';
import type {Props} from '@theme/ContentVisibility';

import {FoundPlace} from '../../search/client';

export default function ContentVisibilityWrapper(props: Props) {
  return (
    <>
      <ContentVisibility {...props} />
      <FoundPlace />
    </>
  );
}
