import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';

import {isOverdue, localToday, reviewOf} from './review';
import Day from './Day';
import styles from './styles/reviewLine.module.css';

interface Props {
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

/**
 * Shows when a document was last reviewed, and when that was due again, where it
 * is overdue on the day of reading.
 */
export default function ReviewLine({frontMatter}: Props) {
  const isBrowser = useIsBrowser();
  const review = reviewOf(frontMatter);
  if (review === undefined) {
    return null;
  }
  // A build does not know the day on which it is read.
  const overdue = isBrowser && isOverdue(review, localToday());
  return (
    <p className={clsx(styles.line, overdue && styles.overdue)}>
      Last reviewed on <Day date={review.last} />
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
