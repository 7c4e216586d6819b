import {lazy, Suspense, useEffect, useRef, useState} from 'react';

const ByHand = lazy(
  () => import(/* webpackChunkName: "copy-by-hand" */ '../RuleMenu/ByHand'),
);

interface Props {
  readonly label: string;
  readonly text: () => string;
}

/** How long a button says that it has copied, in ms. */
const TOLD_FOR = 2_000;

/** Copies a text; where the clipboard is refused, shows it selected. */
export default function CopyButton({label, text}: Props) {
  const [isCopied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string>();
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
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      // Refused, or not to be had: to be copied by hand.
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
      {byHand !== undefined && (
        <Suspense fallback={null}>
          <ByHand
            what="the list"
            text={byHand}
            finalFocus={button}
            onClose={() => {
              setByHand(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
