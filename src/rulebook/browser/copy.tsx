import {useEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';

import {useFailureNotice, useLoaded} from '../../sealing/client';
import styles from './copy.module.css';

const loadDialog = () =>
  import(/* webpackChunkName: "manual-copy" */ './ManualCopyDialog');

/** How long a page shows that something was copied, in ms. */
const SHOWN_FOR = 2_000;

/** @returns false if the browser refuses the clipboard, or has none */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** What was copied a moment ago, and a function that shows it for a while. */
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
 * Shows over the page what was copied; nothing moves.
 *
 * @param what undefined while there is nothing to show; screen readers announce
 * text more reliably in a notice that exists before
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

interface Copying {
  /**
   * Copies a text and shows that it did, or shows the text to copy by hand.
   *
   * @param what is copied: `citation of §10.2`
   * @param button gets the focus back
   */
  readonly copy: (
    what: string,
    text: string,
    button: HTMLElement | null,
  ) => Promise<void>;
  /** What was copied a moment ago. */
  readonly copied: string | undefined;
  /** Shows that over the page. */
  readonly notice: ReactNode;
  /** Has the text if the clipboard is refused. */
  readonly dialog: ReactNode;
}

export function useCopy(): Copying {
  const [copied, showCopied] = useCopied();
  const [isUsed, setUsed] = useState(false);
  const [refused, setRefused] = useState<{
    readonly what: string;
    readonly text: string;
  }>();
  const loaded = useLoaded(loadDialog, refused !== undefined);
  useFailureNotice(loaded);
  const finalFocus = useRef<HTMLElement>(null);

  const copy: Copying['copy'] = async (what, text, button) => {
    setUsed(true);
    finalFocus.current = button;
    if (await copyText(text)) {
      showCopied(what);
    } else {
      setRefused({what, text});
    }
  };
  return {
    copy,
    copied,
    notice: isUsed && <CopiedNotice what={copied} />,
    dialog: refused !== undefined && loaded.status === 'ready' && (
      <loaded.value.default
        {...refused}
        finalFocus={finalFocus}
        onClose={() => {
          setRefused(undefined);
        }}
      />
    ),
  };
}
