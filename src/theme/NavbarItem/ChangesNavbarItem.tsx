// Change: a new navbar item, which leads to what changed in the rules.
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import clsx from 'clsx';

import {CHANGES_PAGE, hasRulebook} from '../../rulebook/client';
import styles from './styles.module.css';

interface Props {
  /** True in the menu of narrow screens. */
  readonly mobile?: boolean;
  readonly position?: 'left' | 'right';
}

/** Nothing on a site without rules. In the navbar of narrow screens it is an icon. */
export default function ChangesNavbarItem({mobile = false, ...props}: Props) {
  if (!hasRulebook) {
    return null;
  }
  return (
    <DefaultNavbarItem
      {...props}
      mobile={mobile}
      to={`/${CHANGES_PAGE.path}`}
      className={clsx(!mobile && styles.changes)}
      label={
        mobile ? (
          CHANGES_PAGE.title
        ) : (
          <>
            <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.icon}>
              <path d="M12 7v5.5l3.5 2M4.5 9a8 8 0 1 1-.5 4.5M3.5 4.5V9H8" />
            </svg>
            <span className={styles.text}>{CHANGES_PAGE.title}</span>
          </>
        )
      }
    />
  );
}
