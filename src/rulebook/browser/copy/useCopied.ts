import {useEffect, useState} from 'react';

/** How long is told that something has been copied, in ms. */
const TOLD_FOR = 2_000;

/** Whether to tell that something has been copied, and what begins to. */
export default function useCopied(): [boolean, () => void] {
  const [isCopied, setCopied] = useState(false);

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

  return [
    isCopied,
    () => {
      setCopied(true);
    },
  ];
}
