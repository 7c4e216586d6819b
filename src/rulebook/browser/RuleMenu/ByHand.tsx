import {Dialog, DialogHeading} from '@ariakit/react';
import type {RefObject} from 'react';

import CopyField from '../copy/CopyField';
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
      <CopyField text={text} onClose={onClose} />
    </Dialog>
  );
}
