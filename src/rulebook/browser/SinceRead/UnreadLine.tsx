import Link from '@docusaurus/Link';
import {Fragment, useEffect, useRef} from 'react';

import count from '../../../shared/count';
import {firstOf} from '../../../shared/listOf';
import {shortNameOf, type WordedChange} from '../../shared/Changes';
import {hasHeading} from './marksOf';
import nounOf from './nounOf';

interface Props {
  readonly rules: readonly WordedChange[];
  readonly isRead: boolean;
  readonly onRead: () => void;
}

/** `3 rules changed since you last read: §10.2, §10.4. Withdrawn: §4.8.` */
export default function UnreadLine({rules, isRead, onRead}: Props) {
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isRead) {
      // The button that had the focus is gone.
      done.current?.focus();
    }
  }, [isRead]);

  if (isRead) {
    return (
      <p
        ref={done}
        tabIndex={-1}
        role="status"
        className="alert alert--info margin-bottom--md">
        Marked as read.
      </p>
    );
  }
  const gone = rules.filter(({after}) => after === undefined);
  const [named, more] = firstOf(rules.filter((rule) => !gone.includes(rule)));
  return (
    <section
      className="alert alert--info margin-bottom--md"
      aria-label="What changed since you last read">
      <p className="margin-bottom--sm">
        {count(rules.length, nounOf(rules))} changed since you last read
        {named.length > 0 && ': '}
        {named.map((rule, index) => (
          <Fragment key={rule.anchor}>
            {index > 0 && ', '}
            {hasHeading(rule) ? (
              <Link to={`#${rule.anchor}`}>{shortNameOf(rule)}</Link>
            ) : (
              shortNameOf(rule)
            )}
            {rule.kind === 'withdrawn' && ' (withdrawn)'}
          </Fragment>
        ))}
        {more > 0 && ` and ${more} more`}.
        {gone.length > 0 && ` Withdrawn: ${gone.map(shortNameOf).join(', ')}.`}
      </p>
      <button
        type="button"
        className="button button--secondary"
        onClick={onRead}>
        Mark as read
      </button>
    </section>
  );
}
