import Link from '@docusaurus/Link';

import type {ChangedDocument} from '../../shared/Changes';
import {keyOf} from '../../shared/netChanges';
import RuleLine from './RuleLine';

interface Props {
  /** ISO date. */
  readonly date: string;
  readonly document: ChangedDocument;
}

/** What changed in a document on a day: its note, and its rules. */
export default function DocumentChanges({
  date,
  document: {title, url, note, rules},
}: Props) {
  return (
    <>
      <h3>{url === undefined ? title : <Link to={url}>{title}</Link>}</h3>
      {note !== undefined && <p>{note}</p>}
      {rules.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <RuleLine key={keyOf(rule)} date={date} url={url} rule={rule} />
          ))}
        </ul>
      )}
    </>
  );
}
