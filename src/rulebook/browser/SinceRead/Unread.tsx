import {useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

import {NO_MARKS, type HeadingMarks} from '../HeadingMarks';
import findUnread, {type Unread as Found} from './findUnread';
import keepPlace from './keepPlace';
import marksOf from './marksOf';
import UnreadLine from './UnreadLine';
import useOpenWords from './useOpenWords';
import styles from './styles.module.css';

export interface UnreadProps {
  /** The document's permalink. */
  readonly url: string;
  /** Marks the headings of the document; always the same function. */
  readonly onMarks: (marks: HeadingMarks) => void;
}

/** What changed since a document was read, until that is marked as read. */
export default function Unread({url, onMarks}: UnreadProps) {
  const [found, setFound] = useState<Found>();
  const [isRead, setRead] = useState(false);
  const {open, toggle} = useOpenWords();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const left = new AbortController();
    findUnread(url, left.signal).then(
      (unread) => {
        if (!left.signal.aborted && unread !== undefined) {
          keepPlace(place.current?.nextElementSibling, () => {
            flushSync(() => {
              setFound(unread);
            });
          });
        }
      },
      // The document can be read without.
      () => undefined,
    );
    return () => {
      left.abort();
    };
  }, [url]);

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
