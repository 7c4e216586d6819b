import decodeComponent from 'docusaurus-sealed/decodeComponent';

import type {Block} from './documents/Document';
import type {Change} from './Changes';

/** A document with numbered sections, or one beside it in the same folder. */
interface Area {
  readonly title: string;
  /** Path of its page, base URL included. */
  readonly url: string;
  readonly description: string;
  /** The numbers of its sections: `§1–5, 7`; empty without numbers. */
  readonly sections: string;
}

/** What staff look up during a case. */
export interface Task {
  readonly text: string;
  /** The rule for it, such as `§4.2`. */
  readonly rule: string;
  /** Path of its page with the anchor, base URL included. */
  readonly url: string;
}

/** What the home page and the empty search show; lists are empty for a site without rules. */
export interface Rulebook {
  readonly areas: readonly Area[];
  readonly tasks: readonly Task[];
  /** The newest changes, without those of wording only. */
  readonly newest: readonly Change[];
  /** Address of the heading of {@link tasks}. */
  readonly tasksUrl?: string;
}

/** A rule or section, and where it is. */
export interface RulePlace {
  readonly number: string;
  readonly title: string;
  /** Title of its document. */
  readonly page: string;
  /** Path of its page with its anchor, base URL included. */
  readonly url: string;
}

/** All rules by number: a separate module, loaded on demand. */
export type Rules = Readonly<Record<string, RulePlace>>;

/** The blocks of each rule, by number. */
export type RuleTexts = Readonly<Record<string, readonly Block[]>>;

/** The rules below a section or rule: §10.2 and §10.2.1 of §10. */
export function rulesBelow(rules: Rules, number: string): RulePlace[] {
  return Object.values(rules).filter((rule) =>
    rule.number.startsWith(`${number}.`),
  );
}

/** The closest section or rule above an unknown number: §10 for §10.99. */
export function ruleAbove(rules: Rules, number: string): RulePlace | undefined {
  const above = number.slice(0, Math.max(0, number.lastIndexOf('.')));
  return above === '' ? undefined : (rules[above] ?? ruleAbove(rules, above));
}

/** The path of permanent addresses, below the base URL; a slash and the number follow. */
export const RULE_PATH = 'rule';

/**
 * Reads the number that a person wrote, mostly in an address: `10.2`, `10-2`,
 * `10,2`, `§10.2`, `%C2%A7%2010.2/`, with any signs around it: `(10.2).`
 */
export function readSpelling(text: string): string | undefined {
  return /^[^\p{L}\p{N}]*(?:(?:rule|section)[^\p{L}\p{N}]*)?(\d+(?:[.,-]\d+){0,9})[^\p{L}\p{N}]*$/iu
    .exec(decodeComponent(text))?.[1]
    ?.replace(/[,-]/g, '.');
}
