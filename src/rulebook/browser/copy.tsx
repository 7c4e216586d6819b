import {useEffect, useState} from 'react';
import {createPortal} from 'react-dom';

import styles from './copy.module.css';

/** How long a page shows that something was copied, in ms. */
const SHOWN_FOR = 2_000;

/** @returns false where the browser refuses its clipboard, or has none */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** What was copied a moment ago, and what shows it for a while. */
export function useCopied(): [string | undefined, (what: string) => void] {
  const [copied, setCopied] = useState<{readonly what: string}>();

  useEffect(() => {
    if (copied === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setCopied(undefined);
    }, SHOWN_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  return [
    copied?.what,
    (what) => {
      setCopied({what});
    },
  ];
}

/**
 * Shows over the page what was copied, where it moves nothing.
 *
 * @param what undefined while there is nothing to show; screen readers announce
 * more reliably what comes into a notice that is there already
 */
export function CopiedNotice({what}: {readonly what: string | undefined}) {
  return createPortal(
    <div role="status" className={styles.notice}>
      {what !== undefined && (
        <span>
          <span aria-hidden="true">✓ </span>Copied: {what}
        </span>
      )}
    </div>,
    document.querySelector('main') ?? document.body,
  );
}
