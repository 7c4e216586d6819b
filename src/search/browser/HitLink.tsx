import Link, {type Props as LinkProps} from '@docusaurus/Link';

import type {Hit} from '../shared/SearchAnswer';
import type {TextPart} from '../shared/showText';
import {leaveFound} from './foundPlaces';
import styles from './search.module.css';

interface Props extends LinkProps {
  readonly hit: Hit;
}

/** A link to a hit, whose page tints the place; the address itself has no words. */
export default function HitLink({hit, ...props}: Props) {
  const {url, place, title, above, excerpt} = hit;
  return (
    <Link
      {...props}
      to={url}
      onClick={(event) => {
        leaveFound(url, place);
        props.onClick?.(event);
      }}
      onAuxClick={({button}) => {
        // The middle button; the right one shows a menu.
        if (button === 1) {
          leaveFound(url, place);
        }
      }}>
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
