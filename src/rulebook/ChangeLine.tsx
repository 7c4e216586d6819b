import Link from '@docusaurus/Link';

import splitCitations from './documents/splitCitations';
import type {Change} from './Changes';
import Citation from './browser/Citation';

interface Props {
  readonly change: Change;
  /** It is new since its document was read on this device. */
  readonly isNew?: boolean;
}

/** A note below the name of its document. */
export default function ChangeLine({
  change: {page, url, note, minor},
  isNew = false,
}: Props) {
  return (
    <>
      <Link to={url}>{page}</Link>:{' '}
      {isNew && (
        <>
          <span className="badge badge--secondary">New</span>{' '}
        </>
      )}
      <NoteText note={note} />
      {minor && <span className="quiet-text"> Wording only</span>}
    </>
  );
}

interface NoteProps {
  readonly note: string;
}

/** A note whose `§10.2` lead to their rules. */
export function NoteText({note}: NoteProps) {
  return splitCitations(note).map(({text, number, isSpaced, start}) =>
    number === undefined ? (
      text
    ) : (
      <Citation key={start} number={number} {...(isSpaced && {law: ''})}>
        {text}
      </Citation>
    ),
  );
}
