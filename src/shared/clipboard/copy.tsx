import {useSyncExternalStore} from 'react';
import {Store} from 'docusaurus-sealed/Store';

import styles from './copy.module.css';

/** How long a page shows that something was copied, in ms. */
const SHOWN_FOR = 2_000;

/** What was copied a moment ago; undefined before the first copy, empty after a while. */
const copied = new Store<string | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

interface Refused {
  readonly what: string;
  readonly text: string;
  readonly button: HTMLElement | null | undefined;
}

const refused = new Store<Refused | undefined>(undefined);

interface Options {
  /** Gets the focus back after the dialog, if another element has it now. */
  readonly button?: HTMLElement | null;
  /** The person can do without it: no dialog is shown. */
  readonly isOptional?: boolean;
}

/**
 * Copies a text. {@link CopyNotice} shows it or, if the browser refuses, the text.
 *
 * @param what is copied: `citation of §10.2`
 * @returns whether the browser copied it
 */
export async function copy(
  what: string,
  text: string,
  {button, isOptional = false}: Options = {},
): Promise<boolean> {
  clearTimeout(timer);
  // Screen readers announce text more reliably in a notice that exists before.
  copied.set('');
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!isOptional) {
      refused.set({what, text, button});
    }
    return false;
  }
  copied.set(what);
  timer = setTimeout(() => {
    copied.set('');
  }, SHOWN_FOR);
  return true;
}

/** Shows what was copied over the page, so that nothing moves, or what could not be copied. */
export function CopyNotice() {
  const what = useSyncExternalStore(copied.subscribe, copied.get, copied.get);
  const failed = useSyncExternalStore(
    refused.subscribe,
    refused.get,
    refused.get,
  );
  return (
    <>
      {what !== undefined && (
        <div role="status" className={styles.notice}>
          {what !== '' && (
            <span>
              <span aria-hidden="true">✓ </span>Copied: {what}
            </span>
          )}
        </div>
      )}
      {failed !== undefined && (
        <dialog
          ref={showModal}
          className={`card padding--md ${styles.dialog ?? ''}`}
          aria-label={`Copy the ${failed.what} by hand`}
          onClose={() => {
            refused.set(undefined);
            failed.button?.focus();
          }}>
          <form method="dialog">
            <label>
              This browser does not let the page copy. The text is selected:
              copy it by hand.
              <textarea readOnly rows={6} value={failed.text} />
            </label>
            <button type="submit" className="button button--secondary">
              Close
            </button>
          </form>
        </dialog>
      )}
    </>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal();
  dialog?.querySelector('textarea')?.select();
}

/** Marks a button that copies. */
export function CopyIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5">
      <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
    </svg>
  );
}
