// Change: adds the item `custom-changes`.
import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import DefaultNavbarItem, {
  type Props,
} from '@theme/NavbarItem/DefaultNavbarItem';
import clsx from 'clsx';

import {CHANGES_PAGE} from '../../Changes';
import {hasRulebook} from '../../data';
import {useNewText} from '../../NewNotes';

/** A link to what changed in the rules: an icon in the navbar of narrow screens. */
function ChangesNavbarItem(props: Props) {
  const newText = useNewText();
  if (!hasRulebook) {
    return null;
  }
  const {path, title} = CHANGES_PAGE;
  return (
    <DefaultNavbarItem
      {...props}
      to={`/${path}`}
      aria-label={newText === undefined ? title : `${title}: ${newText}`}
      title={newText}
      data-new={newText}
      className={clsx(props.mobile !== true && 'navbar-changes')}
      label={
        props.mobile === true ? (
          title
        ) : (
          <>
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75">
              <path d="M12 7v5.5l3.5 2M4.5 9a8 8 0 1 1-.5 4.5M3.5 4.5V9H8" />
            </svg>
            <span>{title}</span>
          </>
        )
      }
    />
  );
}

export default {
  ...ComponentTypes,
  'custom-changes': ChangesNavbarItem,
};
