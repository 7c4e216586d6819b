import {ComboboxItem, type ComboboxItemProps} from '@ariakit/react';

import styles from './styles.module.css';

/** A line of the list to choose; choosing it leaves the field as it is. */
export function Option(props: ComboboxItemProps) {
  return (
    <ComboboxItem
      className={styles.item}
      focusOnHover
      hideOnClick={false}
      setValueOnClick={false}
      {...props}
    />
  );
}

interface LinkOptionProps extends ComboboxItemProps {
  readonly onClose: () => void;
}

/** The same for a link: the dialog closes, unless a new tab opens. */
export function LinkOption({onClose, ...props}: LinkOptionProps) {
  return (
    <Option
      {...props}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
          onClose();
        }
      }}
    />
  );
}
