import {ComboboxGroup, ComboboxGroupLabel} from '@ariakit/react';
import Link from '@docusaurus/Link';

import {rulebook} from '../../../rulebook/client';
import type {IndexPage} from '../../shared/SearchIndex';
import {LinkOption} from './Option';
import styles from './styles.module.css';

const MOST = 4;

interface IndexLinksProps {
  readonly indexPages: readonly IndexPage[];
  readonly onClose: () => void;
}

/** Pages that list others. */
export function IndexLinks({indexPages, onClose}: IndexLinksProps) {
  return (
    indexPages.length > 0 && (
      <ComboboxGroup className={styles.group}>
        <ComboboxGroupLabel className={styles.page}>Browse</ComboboxGroupLabel>
        {indexPages.slice(0, MOST).map(({title, url}) => (
          <LinkOption key={url} onClose={onClose} render={<Link to={url} />}>
            All of {title}
          </LinkOption>
        ))}
      </ComboboxGroup>
    )
  );
}

interface TaskLinksProps {
  readonly onClose: () => void;
}

/** What people look up during a case, such as the punishment ladders. */
export function TaskLinks({onClose}: TaskLinksProps) {
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
