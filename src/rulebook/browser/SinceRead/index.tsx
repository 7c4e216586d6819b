import {useState, type ReactNode} from 'react';

import {useLoaded} from '../../../sealing/client';
import {useIdle} from '../data';
import {HeadingMarksContext, NO_MARKS} from './HeadingMarks';

const loadUnread = () =>
  import(/* webpackChunkName: "since-read" */ './Unread');

interface Props {
  /** The document's permalink. */
  readonly url: string;
  readonly children: ReactNode;
}

/** Shows above a document, and at its headings, what changed since it was read. */
export default function SinceRead({url, children}: Props) {
  const [marks, setMarks] = useState(NO_MARKS);
  const unread = useLoaded(loadUnread, useIdle());
  return (
    <HeadingMarksContext value={marks}>
      {unread.status === 'ready' && (
        <unread.value.default url={url} onMarks={setMarks} />
      )}
      {children}
    </HeadingMarksContext>
  );
}
