import {useEffect, useState, type ComponentType, type ReactNode} from 'react';

import whenIdle from '../../../shell/browser/whenIdle';
import {HeadingMarksContext, NO_MARKS} from '../HeadingMarks';
import type {UnreadProps} from './Unread';

interface Props {
  /** The document's permalink. */
  readonly url: string;
  readonly children: ReactNode;
}

/** By then the document should be there. */
const AT_LATEST_MS = 3_000;

/** Says above a document, and at its headings, what changed since it was read. */
export default function SinceRead({url, children}: Props) {
  const [marks, setMarks] = useState(NO_MARKS);
  const [Unread, setUnread] = useState<ComponentType<UnreadProps>>();

  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "since-read" */ './Unread').then(
          ({default: loaded}) => {
            setUnread(() => loaded);
          },
          // The document can be read without.
          () => undefined,
        );
      }, AT_LATEST_MS),
    [],
  );
  return (
    <HeadingMarksContext value={marks}>
      {Unread !== undefined && <Unread url={url} onMarks={setMarks} />}
      {children}
    </HeadingMarksContext>
  );
}
