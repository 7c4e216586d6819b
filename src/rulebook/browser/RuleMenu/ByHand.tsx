import {Dialog, DialogDismiss, DialogHeading} from '@ariakit/react';
import type {RefObject} from 'react';

import styles from './styles.module.css';

interface Props {
  /** What is to be copied: `§10.2`. */
  readonly what: string;
  readonly text: string;
  readonly finalFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A field to copy from, where the browser lets no page write to the clipboard. */
export default function ByHand({what, text, finalFocus, onClose}: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      backdrop={<div className={styles.backdrop} />}
      className={styles.dialog}>
      <DialogHeading className={styles.heading}>
        Copy {what} by hand
      </DialogHeading>
      <p>The browser does not let this page copy. The text is selected:</p>
      <textarea
        className={styles.text}
        readOnly
        aria-label="Text to copy"
        rows={Math.min(10, text.split('\n').length + 1)}
        value={text}
        // The dialog would begin with it in any case, but not select it.
        ref={(field) => {
          field?.select();
        }}
        onFocus={({target}) => {
          target.select();
        }}
      />
      <DialogDismiss className="button button--primary">Close</DialogDismiss>
    </Dialog>
  );
}
