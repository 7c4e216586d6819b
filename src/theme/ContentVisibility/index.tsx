// Change: shows above the article which words of a search are marked in it. This
// part is above each document, post and page in Markdown.
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
