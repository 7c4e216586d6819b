import {ComboboxGroup, ComboboxGroupLabel, ComboboxItem} from '@ariakit/react';
import Link from '@docusaurus/Link';

import type {IndexPage} from '../../shared/SearchIndex';
import styles from './styles.module.css';

const MOST = 4;

interface Props {
  readonly indexPages: readonly IndexPage[];
  readonly onClose: () => void;
}

/** Ways to look for oneself. */
export default function IndexLinks({indexPages, onClose}: Props) {
  return (
    indexPages.length > 0 && (
      <ComboboxGroup className={styles.group}>
        <ComboboxGroupLabel className={styles.page}>
          Look for yourself
        </ComboboxGroupLabel>
        {indexPages.slice(0, MOST).map(({title, url}) => (
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
            All of {title}
          </ComboboxItem>
        ))}
      </ComboboxGroup>
    )
  );
}
