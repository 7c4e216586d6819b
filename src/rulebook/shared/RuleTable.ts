import decodeComponent from '../../shared/decodeComponent';
import {idOfNumber} from '../../documents/ruleNumber';

export interface RuleDocument {
  readonly title: string;
  /** Path of its page, base URL included. */
  readonly url: string;
}

/** A rule or section; the id only where it is not that of the number. */
export type RuleRow = readonly [
  title: string,
  document: number,
  textPart: number,
  id?: string,
];

/** Where every rule stands at present: a module of its own, loaded when it is asked for. */
export interface RuleTable {
  readonly documents: readonly RuleDocument[];
  readonly rules: Readonly<Record<string, RuleRow>>;
}

/** The first lines of rules, by number: a part of those of all. */
export type RuleTexts = Readonly<Record<string, string>>;

export interface Rule {
  readonly number: string;
  readonly title: string;
  readonly document: RuleDocument;
  /** Path of its page with its anchor, base URL included. */
  readonly url: string;
  readonly textPart: number;
}

export function findRule(
  {documents, rules}: RuleTable,
  number: string,
): Rule | undefined {
  const [title, at, textPart, id = idOfNumber(number)] =
    (Object.hasOwn(rules, number) ? rules[number] : undefined) ?? [];
  const document = documents[at ?? -1];
  return document === undefined || title === undefined || textPart === undefined
    ? undefined
    : {number, title, document, url: `${document.url}#${id}`, textPart};
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
