import {useEffect, useState} from 'react';

/** How long a link says that it has been copied, in ms. */
const TOLD_FOR = 2_000;

/** Copies the address of an anchor of this page; says for a while that it did. */
export default function useCopiedLink(): [boolean, (id: string) => void] {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setCopied(false);
    }, TOLD_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  const copy = (id: string) => {
    const address = new URL(`#${encodeURIComponent(id)}`, window.location.href);
    address.search = '';
    // Refused or not to be had: the link still leads there, to be copied from
    // the address bar.
    writeText(address.href).then(
      () => {
        setCopied(true);
      },
      () => undefined,
    );
  };
  return [copied, copy];
}

async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
