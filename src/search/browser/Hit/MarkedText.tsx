import type {TextPart} from '../excerptOf';
import styles from './styles.module.css';

interface Props {
  readonly parts: readonly TextPart[];
}

/** A text in which the searched words stand out. */
export default function MarkedText({parts}: Props) {
  return parts.map(({text, marked}, place) =>
    marked ? (
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    ),
  );
}
