import {ComboboxGroup, ComboboxGroupLabel} from '@ariakit/react';
import Link from '@docusaurus/Link';

import type {IndexPage} from '../../shared/SearchIndex';
import {LinkOption} from './Option';
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
          <LinkOption key={url} onClose={onClose} render={<Link to={url} />}>
            All of {title}
          </LinkOption>
        ))}
      </ComboboxGroup>
    )
  );
}
