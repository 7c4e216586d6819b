import {copyText, useCopied} from '../../rulebook/client';

/** Copies the address of an anchor of this page; says for a while that it did. */
export default function useCopiedLink(): [boolean, (id: string) => void] {
  const [copied, showCopied] = useCopied();

  const copy = (id: string) => {
    const address = new URL(`#${encodeURIComponent(id)}`, window.location.href);
    address.search = '';
    void copyText(address.href).then((done) => {
      // Where it is refused the link still leads there, to be copied from the
      // address bar.
      if (done) {
        showCopied();
      }
    });
  };
  return [copied, copy];
}
