import {useRef, useState, type ReactNode} from 'react';

import {useFailureNotice, useLoaded} from '../../sealing/client';
import {CopiedNotice, copyText, useCopied} from './copy';

const loadDialog = () =>
  import(/* webpackChunkName: "manual-copy" */ './ManualCopyDialog');

interface Copying {
  /**
   * Copies a text, and shows that it did.
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
  /** If the clipboard is refused, it has the text. */
  readonly dialog: ReactNode;
}

/** Copies texts; shows that it did, or the text to copy by hand. */
export default function useCopy(): Copying {
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
