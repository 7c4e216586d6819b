import Link, {type Props as LinkProps} from '@docusaurus/Link';

import type {Entry} from '../shared/SearchIndex';
import showText, {type TextPart} from '../shared/showText';
import styles from './search.module.css';

interface Props extends LinkProps {
  readonly hit: Entry;
  /** To mark in its texts. */
  readonly words: ReadonlySet<string>;
}

/** A link to a hit. */
export default function HitLink({hit, words, ...props}: Props) {
  const {url, above} = hit;
  const {title, excerpt} = showText(hit.title, hit.blocks, words);
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
