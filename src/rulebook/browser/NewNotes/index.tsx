import {
  createContext,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from 'react';

import {citedNumbers} from '../../../documents/splitCitations';
import {notesOf} from '../../shared/Changes';
import Day from '../Day';
import NoteText from '../NoteText';
import {findNew, keepRead} from './readNotes';
import styles from './styles.module.css';

/** Numbers of the rules that new notes cite. */
const ChangedRules = createContext<ReadonlySet<string>>(new Set());

interface Props {
  /** The document's permalink. */
  readonly url: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The document. */
  readonly children: ReactNode;
}

/**
 * Shows above a document the notes that are new since it was read on this device,
 * until they are marked as read. The first visit is the beginning.
 */
export default function NewNotes({url, frontMatter, children}: Props) {
  const [notes] = useState(() =>
    notesOf(frontMatter).filter(({minor}) => !minor),
  );
  const [found] = useState(() => findNew(url, notes));
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (found === undefined) {
      keepRead(url, notes);
    }
  }, [url, notes, found]);

  const shown = isRead ? [] : (found ?? []);
  const changed = shown.flatMap(({note}) => citedNumbers(note));
  return (
    <ChangedRules value={new Set(changed)}>
      {isRead && (
        // The focused button is gone.
        <p ref={focus} tabIndex={-1} role="status" className={BOX}>
          Marked as read.
        </p>
      )}
      {shown.length > 0 && (
        <section className={BOX} aria-label="New since you last read this">
          <p className="margin-bottom--sm">
            <strong>New since you last read this</strong>
          </p>
          <ul>
            {shown.map(({date, note}) => (
              <li key={date + note}>
                <Day date={date} />: <NoteText note={note} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              keepRead(url, notes);
              setRead(true);
            }}>
            Mark as read
          </button>
        </section>
      )}
      {children}
    </ChangedRules>
  );
}

const BOX = `alert alert--info margin-bottom--md ${styles.box ?? ''}`;

function focus(element: HTMLElement | null): void {
  element?.focus();
}

interface MarkProps {
  /** `10.2` */
  readonly number: string;
}

/** Marks the heading of a rule that a new note cites. */
export function ChangedMark({number}: MarkProps) {
  return useContext(ChangedRules).has(number) ? (
    <span className={`badge badge--primary ${styles.mark ?? ''}`}>Changed</span>
  ) : null;
}
