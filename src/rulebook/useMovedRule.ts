import {useHistory, useLocation} from '@docusaurus/router';
import {useEffect} from 'react';
import decodeComponent from 'docusaurus-sealed/decodeComponent';
import {keepTrying} from 'docusaurus-sealed/useLoaded';

import {numberOfId, stockIdOf} from './documents/ruleNumber';
import {readSpelling, ruleAbove} from './Rulebook';
import {loadRules} from './data';

/**
 * Redirects if the page does not have the anchor of its address: old links to a
 * rule that moved to another page keep working.
 */
export default function useMovedRule(): void {
  const history = useHistory();
  const {pathname, hash} = useLocation();
  useEffect(() => {
    const id = decodeComponent(hash.slice(1));
    if (id === '' || document.getElementById(id) !== null) {
      return undefined;
    }
    // If the rules cannot be loaded, the page stays as it is.
    return keepTrying(async (left) => {
      const place = await findAnchor(id, pathname);
      if (place !== undefined && !left.aborted) {
        history.replace(place);
      }
    });
  }, [history, pathname, hash]);
}

/**
 * Finds what an anchor means that the page does not have: one with other signs around
 * it or in another case, a heading by the id of its words, or the rule or row with the
 * number, on any page.
 */
async function findAnchor(
  id: string,
  pathname: string,
): Promise<string | undefined> {
  const plain = id
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
  if (document.getElementById(plain) !== null) {
    return `${pathname}#${plain}`;
  }
  const rules = await loadRules();
  const named = Object.values(rules).find(
    ({number, title, url}) =>
      url.startsWith(`${pathname}#`) &&
      stockIdOf(`${number} ${title}`) === plain,
  );
  if (named !== undefined) {
    return named.url;
  }
  const number = numberOfId(plain) ?? readSpelling(plain);
  if (number === undefined) {
    return undefined;
  }
  const rule = rules[number] ?? ruleAbove(rules, number);
  const [page = '', anchor = ''] = rule?.url.split('#') ?? [];
  // A row has the id of its rule, and more.
  const isRow = plain.startsWith(`${anchor}-`) && page !== pathname;
  const url = isRow ? `${page}#${plain}` : rule?.url;
  return url === `${pathname}#${id}` ? undefined : url;
}
