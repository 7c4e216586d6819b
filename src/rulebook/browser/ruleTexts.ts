import {CELL_END} from '../../documents/Document';
import {rulesBelow} from '../shared/RuleTable';
import loadFromParts from './loadFromParts';
import {loadRules} from './rules';

/** Some three lines of a card. */
const EXCERPT_LENGTH = 240;

/** Rules named instead of a section's text. */
const MOST_TITLES = 6;

/** The text of a rule, a line for each paragraph, item or row; its beginning if it is long. */
export async function loadLines(number: string): Promise<readonly string[]> {
  const {default: parts} = await import(
    /* webpackChunkName: "rule-texts" */ '@generated/rulebook/default/rule-texts.js'
  );
  return (await loadFromParts<readonly string[]>(parts, number)) ?? [];
}

/** The first lines of a rule, or the titles of the rules of a section without a text. */
export async function loadExcerpt(number: string): Promise<string> {
  const own = await loadLines(number);
  const lines =
    own.length > 0
      ? own.map((line) => line.replaceAll(CELL_END, ' · '))
      : rulesBelow(await loadRules(), number)
          .slice(0, MOST_TITLES)
          .map((rule) => `${rule.number} ${rule.title}`);
  const text = lines.join('\n');
  return text.length <= EXCERPT_LENGTH
    ? text
    : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, '')} …`;
}
