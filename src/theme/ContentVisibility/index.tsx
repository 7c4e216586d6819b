// Change: lists the marked words of a search above each document, post and page
// in Markdown.
import ContentVisibility from '@theme-original/ContentVisibility';
import type {Props} from '@theme/ContentVisibility';

import {PageMarks} from '../../search/client';

export default function ContentVisibilityWrapper(props: Props) {
  return (
    <>
      <ContentVisibility {...props} />
      <PageMarks />
    </>
  );
}
