import Link from '@docusaurus/Link';

import type {Change} from '../shared/Changes';
import NoteText from './NoteText';

interface Props {
  readonly change: Change;
}

/** A note below the name of its document. */
export default function ChangeLine({change: {page, url, note, minor}}: Props) {
  return (
    <>
      <Link to={url}>{page}</Link>:{' '}
      {minor && (
        <>
          <span className="badge badge--secondary">Wording only</span>{' '}
        </>
      )}
      <NoteText note={note} />
    </>
  );
}
