import {ComboboxGroup, ComboboxGroupLabel} from '@ariakit/react';
import Link from '@docusaurus/Link';

import rulebook from '../../../rulebook/browser/rulebook';
import {LinkOption} from './Option';
import styles from './styles.module.css';

interface Props {
  readonly onClose: () => void;
}

/** What one looks up during a case, before anything is typed. */
export default function TaskLinks({onClose}: Props) {
  return (
    rulebook.tasks.length > 0 && (
      <ComboboxGroup className={styles.group}>
        <ComboboxGroupLabel className={styles.page}>
          During a case
        </ComboboxGroupLabel>
        {rulebook.tasks.map(({text, rules: [{text: number, url}]}) => (
          <LinkOption key={url} onClose={onClose} render={<Link to={url} />}>
            {number} {text}
          </LinkOption>
        ))}
      </ComboboxGroup>
    )
  );
}
