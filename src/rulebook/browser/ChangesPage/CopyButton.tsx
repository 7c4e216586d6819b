import {useRef, useState} from 'react';

import {useLoaded, useFailureNotice} from '../../../sealing/client';
import {copyText, useCopied} from '../copy';

const loadDialog = () =>
  import(/* webpackChunkName: "manual-copy" */ '../RuleMenu/ManualCopyDialog');

interface Props {
  readonly label: string;
  readonly text: () => string;
}

/** Copies a text; if the clipboard is refused, shows it selected. */
export default function CopyButton({label, text}: Props) {
  const [isCopied, showCopied] = useCopied();
  const [refused, setRefused] = useState<string>();
  const dialog = useLoaded(loadDialog, refused !== undefined);
  useFailureNotice(dialog);
  const button = useRef<HTMLButtonElement>(null);

  const copy = async (): Promise<void> => {
    const copied = text();
    if (await copyText(copied)) {
      showCopied();
    } else {
      setRefused(copied);
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--secondary"
        onClick={() => {
          void copy();
        }}>
        {label}
      </button>{' '}
      <span role="status">{isCopied && 'Copied'}</span>
      {refused !== undefined && dialog.status === 'ready' && (
        <dialog.value.default
          what="the list"
          text={refused}
          finalFocus={button}
          onClose={() => {
            setRefused(undefined);
          }}
        />
      )}
    </>
  );
}
