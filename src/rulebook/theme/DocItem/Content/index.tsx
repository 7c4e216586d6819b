// Change: shows below the title when the document was last reviewed, the notes that
// are new since it was read on this device and, on paper, its address; redirects to
// rules that have moved.
import useIsBrowser from '@docusaurus/useIsBrowser';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemContent from '@theme-init/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';

import {
  isOverdue,
  localToday,
  reviewOf,
  type Review,
} from '../../../documents/review';
import {hasRulebook} from '../../../data';
import Day from '../../../Day';
import NewNotes from '../../../NewNotes';
import useMovedRule from '../../../useMovedRule';

export default function DocItemContentWrapper({children}: Props) {
  const {frontMatter, metadata} = useDoc();
  const {siteConfig} = useDocusaurusContext();
  const review = reviewOf(frontMatter);
  useMovedRule();
  return (
    <DocItemContent>
      <p className="print-only">
        {siteConfig.url}
        {metadata.permalink}
      </p>
      {review !== undefined && <ReviewLine review={review} />}
      {hasRulebook ? (
        <NewNotes
          key={metadata.permalink}
          url={metadata.permalink}
          frontMatter={frontMatter}>
          {children}
        </NewNotes>
      ) : (
        children
      )}
    </DocItemContent>
  );
}

interface ReviewLineProps {
  readonly review: Review;
}

/** When a document was last reviewed; if overdue, also when the next review was due. */
function ReviewLine({review}: ReviewLineProps) {
  // The build does not know the day of reading.
  const overdue = useIsBrowser() && isOverdue(review, localToday());
  return (
    <p className="quiet-text">
      Reviewed <Day date={review.last} />
      {overdue && (
        <>
          {'. '}
          <strong>
            Review was due on <Day date={review.due} />
          </strong>
        </>
      )}
    </p>
  );
}
