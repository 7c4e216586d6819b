import Link from '@docusaurus/Link';
import {Fragment, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

import {keepTrying} from '../../../sealing/client';
import {firstOf} from '../../../shared/listOf';
import {nameOf, shortNameOf, type WordedChange} from '../../shared/Changes';
import {keyOf} from '../../shared/netChanges';
import Comparison from '../Comparison';
import {NO_MARKS, type HeadingMarks} from './HeadingMarks';
import findUnread, {countChanges, type UnreadRules} from './readMarks';
import styles from './styles.module.css';

interface Props {
  /** The document's permalink. */
  readonly url: string;
  /** Marks the headings of the document; must be stable. */
  readonly onMarks: (marks: HeadingMarks) => void;
}

/** What changed since a document was read, until that is marked as read. */
export default function Unread({url, onMarks}: Props) {
  const [found, setFound] = useState<UnreadRules>();
  const [isRead, setRead] = useState(false);
  const [open, setOpen] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      keepTrying(async (left) => {
        const unread = await findUnread(url, left);
        if (!left.aborted && unread !== undefined) {
          keepPlace(place.current?.nextElementSibling, () => {
            setFound(unread);
          });
        }
      }),
    [url],
  );

  useEffect(() => {
    onMarks(
      found === undefined || isRead
        ? NO_MARKS
        : marksOf(found.rules, open, setOpen),
    );
  }, [found, isRead, open, onMarks]);

  return (
    <div ref={place} className={styles.aside}>
      {found === undefined ? null : isRead ? (
        // The focused button is gone.
        <p ref={focus} tabIndex={-1} role="status" className={LINE}>
          Marked as read.
        </p>
      ) : (
        <section className={LINE} aria-label="What changed since you last read">
          <Summary rules={found.rules} />
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              found.markRead();
              setRead(true);
            }}>
            Mark as read
          </button>
        </section>
      )}
    </div>
  );
}

const LINE = 'alert alert--info margin-bottom--md';

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** `3 rules changed since you last read: §10.2, §10.4, §4.8 (withdrawn).` */
function Summary({rules}: {readonly rules: readonly WordedChange[]}) {
  const [named, more] = firstOf(rules);
  return (
    <p className="margin-bottom--sm">
      {countChanges(rules)} changed since you last read:{' '}
      {named.map((rule, index) => (
        <Fragment key={keyOf(rule)}>
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
    </p>
  );
}

/**
 * In the heading of a changed rule a button that opens the comparison below.
 *
 * @param open id of the heading whose comparison is open
 */
function marksOf(
  rules: readonly WordedChange[],
  open: string | undefined,
  setOpen: (open: string | undefined) => void,
): HeadingMarks {
  return new Map(
    rules.filter(hasHeading).map((rule) => {
      const {anchor, kind} = rule;
      const isOpen = open === anchor;
      const inside =
        kind === 'added' ? (
          <span className={`badge badge--primary ${styles.mark ?? ''}`}>
            New
          </span>
        ) : (
          <button
            type="button"
            className={`button button--primary ${styles.mark ?? ''}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `words-${anchor}` : undefined}
            onClick={() => {
              setOpen(isOpen ? undefined : anchor);
            }}>
            Changed
          </button>
        );
      const below = isOpen && (
        <section
          id={`words-${anchor}`}
          className={`margin-bottom--md ${styles.aside ?? ''}`}
          aria-label={`What changed in ${nameOf(rule)}`}>
          <Comparison change={rule} />
        </section>
      );
      return [anchor, {inside, below}];
    }),
  );
}

/** Withdrawn rules may have no heading, nor has text outside of all rules. */
function hasHeading({anchor, after}: WordedChange): boolean {
  return anchor !== '' && after !== undefined;
}

/**
 * Changes the page without moving the text that is being read. At the top of a
 * page the text may move, so that the new part is visible.
 *
 * @param text an element below the change
 */
function keepPlace(text: Element | null | undefined, change: () => void): void {
  const top = text?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  // Other browsers than Safari do it themselves.
  if (window.scrollY > 0 && !CSS.supports('overflow-anchor', 'auto')) {
    const moved = (text?.getBoundingClientRect().top ?? 0) - top;
    window.scrollBy({top: moved, behavior: 'instant'});
  }
}
