import splitCitations from './documents/splitCitations';
import Citation from './browser/Citation';

interface Props {
  readonly note: string;
}

/** A change note whose `§10.2` lead to their rules. */
export default function NoteText({note}: Props) {
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
