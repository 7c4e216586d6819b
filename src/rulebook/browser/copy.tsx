import {useEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';

import styles from './copy.module.css';

/** How long a page shows that something was copied, in ms. */
const SHOWN_FOR = 2_000;

/** Hides the notice of the last copy: each button has its own, in the same place. */
let hideLast = (): void => undefined;

interface Copying {
  /**
   * Copies a text.
   *
   * @param what is copied: `citation of §10.2`
   * @param button gets the focus back after the dialog
   */
  readonly copy: (
    what: string,
    text: string,
    button?: HTMLElement | null,
  ) => Promise<void>;
  /** What was copied a moment ago. */
  readonly copied: string | undefined;
  /** Shows what was copied, over the page, so that nothing moves. */
  readonly notice: ReactNode;
  /** Shows the text, selected, if the browser refuses the clipboard or has none. */
  readonly dialog: ReactNode;
}

export function useCopy(): Copying {
  // Undefined before the first copy, empty after a while.
  const [copied, setCopied] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const copy: Copying['copy'] = async (what, text, button) => {
    hideLast();
    hideLast = () => {
      clearTimeout(timer.current);
      setCopied('');
    };
    // Screen readers announce text more reliably in a notice that exists before.
    hideLast();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setRefused({what, text, button});
      return;
    }
    setCopied(what);
    timer.current = setTimeout(hideLast, SHOWN_FOR);
  };
  return {
    copy,
    copied: copied === '' ? undefined : copied,
    notice: copied !== undefined && (
      <InPage>
        <div role="status" className={styles.notice}>
          {copied !== '' && (
            <span>
              <span aria-hidden="true">✓ </span>Copied: {copied}
            </span>
          )}
        </div>
      </InPage>
    ),
    dialog: refused !== undefined && (
      <InPage>
        <dialog
          ref={showModal}
          className={`card padding--md ${styles.dialog ?? ''}`}
          aria-label={`Copy the ${refused.what} by hand`}
          onClose={() => {
            setRefused(undefined);
            refused.button?.focus();
          }}>
          <form method="dialog">
            <label>
              This browser does not let the page copy. The text is selected:
              copy it by hand.
              <textarea readOnly rows={6} value={refused.text} />
            </label>
            <button type="submit" className="button button--secondary">
              Close
            </button>
          </form>
        </dialog>
      </InPage>
    ),
  };
}

interface Refused {
  readonly what: string;
  readonly text: string;
  readonly button: HTMLElement | null | undefined;
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector('textarea')?.select();
}

/** A heading or a paragraph cannot contain blocks, and an open dialog makes the page inert. */
function InPage({children}: {readonly children: ReactNode}) {
  return createPortal(
    children,
    document.querySelector('dialog[open]') ??
      document.querySelector('main') ??
      document.body,
  );
}

/** Marks a button that copies. */
export function CopyIcon() {
  return (
    <svg
      aria-hidden="true"
      className={styles.icon}
      viewBox="0 0 16 16"
      width="16"
      height="16">
      <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
    </svg>
  );
}
