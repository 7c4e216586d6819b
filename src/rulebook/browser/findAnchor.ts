import {numberOfId, stockIdOf} from '../../documents/ruleNumber';
import {findRule} from '../shared/RuleTable';
import headingText from './headingText';
import {loadRules} from './rules';

/**
 * Finds what an anchor that a page does not have means: a rule by its number, or
 * a heading of this page by the id that its words would have.
 *
 * @param pathname of the page, base URL included
 */
export default async function findAnchor(
  id: string,
  pathname: string,
): Promise<string | undefined> {
  const number = numberOfId(id);
  if (number !== undefined) {
    const url = findRule(await loadRules(), number)?.url;
    return url === `${pathname}#${id}` ? undefined : url;
  }
  const heading = [...document.querySelectorAll('[data-rule]')].find(
    (numbered) => stockIdOf(headingText(numbered)) === id,
  );
  return heading === undefined ? undefined : `${pathname}#${heading.id}`;
}
