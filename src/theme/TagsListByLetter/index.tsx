// Change: the tags are a plain list with numbers of posts, without a heading for each letter.
// Ejected, because nothing of the original is left.
import Link from '@docusaurus/Link';
import type {Props} from '@theme/TagsListByLetter';

export default function TagsListByLetter({tags}: Props) {
  const sorted = tags.toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <ul className="link-list clean-list margin-vert--lg">
      {sorted.map(({label, permalink, count, description}) => (
        <li key={permalink}>
          <Link to={permalink} title={description}>
            {label}
          </Link>{' '}
          <span className="quiet-text">{count}</span>
        </li>
      ))}
    </ul>
  );
}
