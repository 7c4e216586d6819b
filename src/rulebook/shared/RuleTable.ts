import decodeComponent from '../../shared/decodeComponent';
import {idOfNumber} from '../../documents/ruleNumber';

export interface RuleDocument {
  readonly title: string;
  /** Path of its page, base URL included. */
  readonly url: string;
}

/** A rule or section; the id only if it is not that of the number. */
export type RuleRow = readonly [title: string, document: number, id?: string];

/** Where every rule is: a separate module, loaded on demand. */
export interface RuleTable {
  readonly documents: readonly RuleDocument[];
  /** By number; the rules of a document in its order. */
  readonly rules: Readonly<Record<string, RuleRow>>;
}

export interface Rule {
  readonly number: string;
  readonly title: string;
  readonly document: RuleDocument;
  /** Path of its page with its anchor, base URL included. */
  readonly url: string;
}

export function findRule(
  {documents, rules}: RuleTable,
  number: string,
): Rule | undefined {
  const [title, at, id = idOfNumber(number)] =
    (Object.hasOwn(rules, number) ? rules[number] : undefined) ?? [];
  const document = documents[at ?? -1];
  return document === undefined || title === undefined
    ? undefined
    : {number, title, document, url: `${document.url}#${id}`};
}

/** The rules of a section, or below a rule: §10.2 and §10.2.1 of §10. */
export function rulesBelow(table: RuleTable, number: string): Rule[] {
  return Object.keys(table.rules)
    .filter((other) => other.startsWith(`${number}.`))
    .flatMap((other) => findRule(table, other) ?? []);
}

/** The closest section or rule above a number that no rule has: §10 for §10.99. */
export function ruleAbove(table: RuleTable, number: string): Rule | undefined {
  const above = number.replace(/\.?\d+$/, '');
  return above === ''
    ? undefined
    : (findRule(table, above) ?? ruleAbove(table, above));
}

/** Below the base URL; the number follows behind a slash. */
export const RULE_PATH = 'rule';

/**
 * The number that somebody has written, in an address above all: `10.2`, `10-2`,
 * `10,2`, `§10.2`, `%C2%A7%2010.2/`.
 */
export function readSpelling(text: string): string | undefined {
  const plain = decodeComponent(text).replace(/^[\s/]+|[\s/.]+$/g, '');
  return /^(?:§|rule|section)?[\s-]*(\d+(?:[.,-]\d+)*)$/i
    .exec(plain)?.[1]
    ?.replace(/[,-]/g, '.');
}
