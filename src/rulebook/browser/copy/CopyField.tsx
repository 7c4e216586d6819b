import {useEffect, useId, useRef} from 'react';

import styles from './styles.module.css';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** A text to be copied by hand, selected already. */
export default function CopyField({text, onClose}: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);

  return (
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
        onKeyDown={({key}) => {
          if (key === 'Escape') {
            onClose();
          }
        }}
      />
      <button
        type="button"
        className="button button--sm button--secondary"
        onClick={onClose}>
        Close
      </button>
    </div>
  );
}
