import {useEffect, useRef, useState, type ReactNode} from 'react';

import CopyField from './CopyField';
import copyText from './copyText';
import styles from './styles.module.css';

interface Props {
  readonly text: () => string;
  readonly children: ReactNode;
}

/** How long a button says that it has copied, in ms. */
const TOLD_FOR = 2_000;

/** Copies a text; where the clipboard is refused, shows it selected. */
export default function CopyButton({text, children}: Props) {
  const [isCopied, setCopied] = useState(false);
  const [refused, setRefused] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isCopied) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setCopied(false);
    }, TOLD_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    const copied = text();
    const done = await copyText(copied);
    setCopied(done);
    setRefused(done ? undefined : copied);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--sm button--secondary"
        onClick={() => {
          void copy();
        }}>
        {children}
      </button>
      <span role="status" className={styles.status}>
        {isCopied && 'Copied'}
      </span>
      {refused !== undefined && (
        <CopyField
          text={refused}
          onClose={() => {
            setRefused(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
