import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {copyText, RULE_PATH, useCopied} from '../../rulebook/client';

/**
 * Copies the address of a heading of this page: of a rule the permanent one, as
 * its menu does.
 *
 * @returns what was copied a moment ago, and what copies it
 */
export default function useCopiedLink(): [
  copied: string | undefined,
  copy: (what: string, id: string, number: string | undefined) => void,
] {
  const {siteConfig} = useDocusaurusContext();
  const [copied, showCopied] = useCopied();

  const copy = (what: string, id: string, number: string | undefined) => {
    const {origin, pathname} = window.location;
    const address =
      number === undefined
        ? `${origin}${pathname}#${encodeURIComponent(id)}`
        : `${origin}${siteConfig.baseUrl}${RULE_PATH}/${number}`;
    void copyText(address).then((done) => {
      // Where it is refused the link still leads there, to be copied from the
      // address bar.
      if (done) {
        showCopied(what);
      }
    });
  };
  return [copied, copy];
}
