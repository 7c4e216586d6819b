import {createContext, useState, type ReactNode} from 'react';

import {useLoaded} from '../../../sealing/client';
import {useIdle} from '../data';

const loadUnread = () =>
  import(/* webpackChunkName: "since-read" */ './Unread');

/** Shown at a heading, but not part of its document. */
interface HeadingMark {
  /** In the heading, after its text; it must not make it higher. */
  readonly inside: ReactNode;
  readonly below: ReactNode;
}

/** By ids of headings. */
export type HeadingMarks = ReadonlyMap<string, HeadingMark>;

export const NO_MARKS: HeadingMarks = new Map();

/** The marks of the headings of a document; they may come late. */
export const HeadingMarksContext = createContext(NO_MARKS);

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
