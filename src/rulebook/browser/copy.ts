import {useEffect, useState} from 'react';

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

/** Whether to show that something was copied, and what shows it for a while. */
export function useCopied(): [boolean, () => void] {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setCopied(false);
    }, SHOWN_FOR);
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
