import {copyText, useCopied} from '../../rulebook/client';

/** Copies the address of an anchor of this page, and shows that for a while. */
export default function useCopiedLink(): [boolean, (id: string) => void] {
  const [copied, showCopied] = useCopied();

  const copy = (id: string) => {
    const address = new URL(`#${encodeURIComponent(id)}`, window.location.href);
    address.search = '';
    void copyText(address.href).then((done) => {
      // If it is refused, the link still works, to be copied from the
      // address bar.
      if (done) {
        showCopied();
      }
    });
  };
  return [copied, copy];
}
