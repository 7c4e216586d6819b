import {ComboboxGroup, ComboboxGroupLabel, ComboboxItem} from '@ariakit/react';
import Link from '@docusaurus/Link';

import rulebook from '../../../rulebook/browser/rulebook';
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
          <ComboboxItem
            key={url}
            className={styles.item}
            focusOnHover
            hideOnClick={false}
            setValueOnClick={false}
            onClick={(event) => {
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
                onClose();
              }
            }}
            render={<Link to={url} />}>
            {number} {text}
          </ComboboxItem>
        ))}
      </ComboboxGroup>
    )
  );
}
