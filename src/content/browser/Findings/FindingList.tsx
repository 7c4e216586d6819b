import count from '../../../shared/count';
import type {PageFinding} from '../../shared/PageFinding';
import styles from './styles.module.css';

interface Props {
  readonly findings: readonly PageFinding[];
}

/** Folded, so that the page is seen as its readers will. */
export default function FindingList({findings}: Props) {
  if (findings.length === 0) {
    return null;
  }
  return (
    <details className={styles.findings}>
      <summary>{count(findings.length, 'finding')} in this file</summary>
      <ul>
        {findings.map(({line, rule, message}, place) => (
          <li key={place}>
            Line {line}: {message} <code>{rule}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
