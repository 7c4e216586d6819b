import {useRef, useState} from 'react';

import {useLoaded, useFailureNotice} from '../../../sealing/client';
import copyText from '../copy/copyText';
import useCopied from '../copy/useCopied';

const loadDialog = () =>
  import(/* webpackChunkName: "copy-by-hand" */ '../RuleMenu/ByHand');

interface Props {
  readonly label: string;
  readonly text: () => string;
}

/** Copies a text; where the clipboard is refused, shows it selected. */
export default function CopyButton({label, text}: Props) {
  const [isCopied, tellCopied] = useCopied();
  const [byHand, setByHand] = useState<string>();
  const dialog = useLoaded(loadDialog, byHand !== undefined);
  useFailureNotice(dialog);
  const button = useRef<HTMLButtonElement>(null);

  const copy = async (): Promise<void> => {
    const copied = text();
    if (await copyText(copied)) {
      tellCopied();
    } else {
      setByHand(copied);
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
      {byHand !== undefined && dialog.status === 'ready' && (
        <dialog.value.default
          what="the list"
          text={byHand}
          finalFocus={button}
          onClose={() => {
            setByHand(undefined);
          }}
        />
      )}
    </>
  );
}
