import {useCallback, useEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

import {keepTrying} from '../../../sealing/client';
import {NO_MARKS, type HeadingMarks} from '../HeadingMarks';
import findUnread, {type Unread as Found} from './findUnread';
import keepPlace from './keepPlace';
import marksOf from './marksOf';
import UnreadLine from './UnreadLine';
import styles from './styles.module.css';

interface Props {
  /** The document's permalink. */
  readonly url: string;
  /** Marks the headings of the document; always the same function. */
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

interface OpenWords {
  /** Ids of the headings whose words are shown. */
  readonly open: ReadonlySet<string>;
  readonly toggle: (anchor: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which words are shown; Escape closes all of them. */
function useOpenWords(): OpenWords {
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
