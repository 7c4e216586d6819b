import Link from '@docusaurus/Link';
import {Fragment, useCallback, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

import {keepTrying} from '../../../sealing/client';
import {firstOf} from '../../../shared/listOf';
import {nameOf, shortNameOf, type WordedChange} from '../../shared/Changes';
import WordDiff from '../WordDiff';
import {NO_MARKS, type HeadingMarks} from '.';
import findUnread, {countChanges, type Unread as Found} from './findUnread';
import styles from './styles.module.css';

interface Props {
  /** The document's permalink. */
  readonly url: string;
  /** Marks the headings of the document; must be stable. */
  readonly onMarks: (marks: HeadingMarks) => void;
}

/** What changed since a document was read, until that is marked as read. */
export default function Unread({url, onMarks}: Props) {
  const [found, setFound] = useState<Found>();
  const [isRead, setRead] = useState(false);
  const {open, toggle} = useOpenWords();
  const place = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      keepTrying(async (left) => {
        const unread = await findUnread(url, left);
        if (!left.aborted && unread !== undefined) {
          keepPlace(place.current?.nextElementSibling, () => {
            flushSync(() => {
              setFound(unread);
            });
          });
        }
      }),
    [url],
  );

  useEffect(() => {
    onMarks(
      found === undefined || isRead
        ? NO_MARKS
        : marksOf(found.rules, open, toggle),
    );
  }, [found, isRead, open, toggle, onMarks]);

  return (
    <div ref={place} className={styles.aside}>
      {found !== undefined && (
        <UnreadLine
          rules={found.rules}
          isRead={isRead}
          onRead={() => {
            found.markRead();
            setRead(true);
          }}
        />
      )}
    </div>
  );
}

/** Ids of headings. */
const NONE: ReadonlySet<string> = new Set();

/** Which comparisons are open; Escape closes all of them. */
function useOpenWords() {
  const [open, setOpen] = useState(NONE);

  const toggle = useCallback((anchor: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(anchor)) {
        after.add(anchor);
      }
      return after;
    });
  }, []);

  useEffect(() => {
    if (open.size === 0) {
      return undefined;
    }
    const close = ({key, target}: KeyboardEvent) => {
      // A dialog closes by itself.
      if (
        key === 'Escape' &&
        !(target instanceof Element && target.closest('[role="dialog"]'))
      ) {
        setOpen(NONE);
      }
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
    };
  }, [open]);

  return {open, toggle};
}

interface LineProps {
  readonly rules: readonly WordedChange[];
  readonly isRead: boolean;
  readonly onRead: () => void;
}

/** `3 rules changed since you last read: §10.2, §10.4. Withdrawn: §4.8.` */
function UnreadLine({rules, isRead, onRead}: LineProps) {
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isRead) {
      // The focused button is gone.
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
        {countChanges(rules)} changed since you last read
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

/** A button in the heading of each changed rule, and its words below. */
function marksOf(
  rules: readonly WordedChange[],
  open: ReadonlySet<string>,
  toggle: (anchor: string) => void,
): HeadingMarks {
  return new Map(
    rules.filter(hasHeading).map((rule) => {
      const {anchor} = rule;
      const isOpen = open.has(anchor);
      const mark = {
        inside: (
          <button
            type="button"
            id={`changed-${anchor}`}
            className={`button button--primary ${styles.mark ?? ''}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `words-${anchor}` : undefined}
            onClick={() => {
              toggle(anchor);
            }}>
            Changed
          </button>
        ),
        below: isOpen && (
          <section
            id={`words-${anchor}`}
            className={`margin-bottom--md ${styles.aside ?? ''}`}
            aria-label={`What changed in ${nameOf(rule)}`}>
            <WordDiff {...rule} />
            <button
              type="button"
              className="button button--secondary margin-top--sm"
              onClick={() => {
                toggle(anchor);
                document.getElementById(`changed-${anchor}`)?.focus();
              }}>
              Close
            </button>
          </section>
        ),
      };
      return [anchor, mark];
    }),
  );
}

/** Withdrawn rules may have no heading, nor has text above the first. */
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
  if (window.scrollY === 0 || text == null) {
    change();
    return;
  }
  const {style} = document.documentElement;
  // Most browsers do the same for changes out of sight; not twice.
  style.overflowAnchor = 'none';
  const {top} = text.getBoundingClientRect();
  change();
  window.scrollBy({
    top: text.getBoundingClientRect().top - top,
    behavior: 'instant',
  });
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      style.overflowAnchor = '';
    });
  });
}
