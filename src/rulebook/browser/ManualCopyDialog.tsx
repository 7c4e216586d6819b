import {Dialog, DialogHeading} from '@ariakit/react';
import {useId, useRef, type RefObject} from 'react';

import styles from './copy.module.css';

interface Props {
  /** What the text is: `citation of §10.2`. */
  readonly what: string;
  readonly text: string;
  readonly finalFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A selected text to copy by hand, if the browser refuses the clipboard. */
export default function ManualCopyDialog({
  what,
  text,
  finalFocus,
  onClose,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={field}
      finalFocus={finalFocus}
      backdrop={<div className={styles.backdrop} />}
      className={styles.dialog}>
      <DialogHeading className={styles.heading}>
        Copy the {what} by hand
      </DialogHeading>
      <div className={styles.field}>
        <label htmlFor={id}>
          This browser does not let the page copy. The text is selected: copy it
          by hand.
        </label>
        <textarea
          ref={field}
          id={id}
          readOnly
          rows={6}
          value={text}
          onFocus={({currentTarget}) => {
            currentTarget.select();
          }}
        />
        <button
          type="button"
          className="button button--sm button--secondary"
          onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
