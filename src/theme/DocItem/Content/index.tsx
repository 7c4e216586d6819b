// Change: says under the title when the document was last reviewed.
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';

import ReviewLine from '../../../content/browser/ReviewLine';

export default function DocItemContentWrapper({children}: Props) {
  const {frontMatter} = useDoc();
  return (
    <DocItemContent>
      <ReviewLine frontMatter={frontMatter} />
      {children}
    </DocItemContent>
  );
}
