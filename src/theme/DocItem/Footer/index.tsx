// Change: explains the two dates of a document that was reviewed.
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemFooter from '@theme-original/DocItem/Footer';

import {reviewOf} from '../../../content/review';

export default function DocItemFooterWrapper() {
  const {frontMatter, metadata} = useDoc();
  const hasBoth =
    metadata.lastUpdatedAt !== undefined && reviewOf(frontMatter) !== undefined;
  return (
    <>
      <DocItemFooter />
      {hasBoth && (
        <p className="dates-note">
          “Last updated” is the day of the last edit, however small. “Last
          reviewed” is the day when staff last read the whole page and confirmed
          that it is right.
        </p>
      )}
    </>
  );
}
