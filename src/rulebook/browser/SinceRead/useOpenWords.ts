import {useCallback, useEffect, useState} from 'react';

interface OpenWords {
  /** Ids of the headings whose words are shown. */
  readonly open: ReadonlySet<string>;
  readonly toggle: (anchor: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which words are shown; Escape closes all of them. */
export default function useOpenWords(): OpenWords {
  const [open, setOpen] = useState(NONE);

  const toggle = useCallback((anchor: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(anchor)) {
        after.add(anchor);
      }
      return after;
    });
  }, []);

  useEffect(() => {
    if (open.size === 0) {
      return undefined;
    }
    const close = ({key, target}: KeyboardEvent) => {
      // A dialog closes by itself.
      if (
        key === 'Escape' &&
        !(target instanceof Element && target.closest('[role="dialog"]'))
      ) {
        setOpen(NONE);
      }
    };
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
    };
  }, [open]);

  return {open, toggle};
}
