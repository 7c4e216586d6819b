import {CELL_END, type Document} from '../../documents';
import {idOfNumber} from '../../documents/ruleNumber';
import type {
  RuleDocument,
  RuleRow,
  RuleTable,
  RuleTexts,
} from '../shared/RuleTable';

export interface CollectedRules {
  readonly table: RuleTable;
  /** At least one, empty if there are no rules. */
  readonly texts: readonly RuleTexts[];
}

/** About 15 KB when compressed, as with the texts of the search. */
const TEXT_PART_LENGTH = 48_000;

/** Some three lines of a card. */
const TEXT_LENGTH = 240;

/** Rules named in place of a section's text. */
const MOST_NAMED = 6;

/**
 * Lists where every rule is. If a number is given twice, the first rule has it;
 * the check of the content reports the other.
 */
export default function collectRules(
  pages: readonly (RuleDocument & {readonly document: Document})[],
): CollectedRules {
  const documents: RuleDocument[] = [];
  const rules: Record<string, RuleRow> = {};
  const texts: Record<string, string>[] = [{}];
  let length = 0;
  for (const {title, url, document} of pages) {
    if (document.rules.length > 0) {
      documents.push({title, url});
    }
    for (const {heading} of document.rules) {
      const {number, id} = heading;
      if (Object.hasOwn(rules, number)) {
        continue;
      }
      const text = firstLines(document, number);
      if (length > 0 && length + text.length > TEXT_PART_LENGTH) {
        texts.push({});
        length = 0;
      }
      length += text.length;
      const part = texts.length - 1;
      (texts[part] ??= {})[number] = text;
      const row = [heading.title, documents.length - 1, part] as const;
      rules[number] = id === idOfNumber(number) ? row : [...row, id];
    }
  }
  return {table: {documents, rules}, texts};
}

/** What a card shows: the first lines of a rule, or the rules of a section without a text. */
function firstLines({rules}: Document, number: string): string {
  const own = rules.find(({heading}) => heading.number === number)?.lines ?? [];
  const lines =
    own.length > 0
      ? own.map(({text}) => text.replaceAll(CELL_END, ' · '))
      : rules
          .filter(({heading}) => heading.number.startsWith(`${number}.`))
          .slice(0, MOST_NAMED)
          .map(({heading}) => heading.text);
  const text = lines.join('\n');
  return text.length <= TEXT_LENGTH
    ? text
    : `${text.slice(0, TEXT_LENGTH).replace(/\s+\S*$/, '')} …`;
}
