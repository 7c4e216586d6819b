import Link, {type Props as LinkProps} from '@docusaurus/Link';

import type {Hit} from '../shared/SearchAnswer';
import type {TextPart} from '../shared/showText';
import styles from './search.module.css';

interface Props extends LinkProps {
  readonly hit: Hit;
}

/** A link to a hit. */
export default function HitLink({hit, ...props}: Props) {
  const {url, title, above, excerpt} = hit;
  return (
    <Link {...props} to={url}>
      <span className={styles.title}>
        <MarkedText parts={title} />
      </span>
      {above !== '' && <span className={styles.above}>{above}</span>}
      <span className={styles.excerpt}>
        <MarkedText parts={excerpt} />
      </span>
    </Link>
  );
}

interface MarkedTextProps {
  readonly parts: readonly TextPart[];
}

/** A text with the searched words highlighted. */
function MarkedText({parts}: MarkedTextProps) {
  return parts.map(({text, marked}, place) =>
    marked ? (
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
