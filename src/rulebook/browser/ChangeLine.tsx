import Link from '@docusaurus/Link';

import type {Change} from '../shared/Changes';
import NoteText from './NoteText';

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
      {minor && (
        <>
          <span className="badge badge--secondary">Wording only</span>{' '}
        </>
      )}
      <NoteText note={note} />
    </>
  );
}
