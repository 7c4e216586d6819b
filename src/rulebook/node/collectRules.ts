import type {Document} from '../../documents';
import {idOfNumber} from '../../documents/ruleNumber';
import type {RuleDocument, RuleRow, RuleTable} from '../shared/RuleTable';

export interface CollectedRules {
  readonly table: RuleTable;
  /** The text of each rule by its number, as far as a quotation needs it. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** In characters; a quotation is cut to a message of Discord, which is shorter. */
const TEXT_LENGTH = 2_000;

/**
 * Lists where every rule is. If a number is given twice, the first rule has it;
 * the check of the content reports the other.
 */
export default function collectRules(
  pages: readonly (RuleDocument & {readonly document: Document})[],
): CollectedRules {
  const documents: RuleDocument[] = [];
  const rules: Record<string, RuleRow> = {};
  const texts = new Map<string, readonly string[]>();
  for (const {title, url, document} of pages) {
    if (document.rules.length > 0) {
      documents.push({title, url});
    }
    for (const {heading, lines} of document.rules) {
      const {number, id} = heading;
      if (Object.hasOwn(rules, number)) {
        continue;
      }
      const row = [heading.title, documents.length - 1] as const;
      rules[number] = id === idOfNumber(number) ? row : [...row, id];
      const text = firstOf(lines.map((line) => line.text));
      if (text.length > 0) {
        texts.set(number, text);
      }
    }
  }
  return {table: {documents, rules}, texts};
}

/** The first lines, the last of them in part. */
function firstOf(lines: readonly string[]): string[] {
  let room = TEXT_LENGTH;
  return lines.flatMap((line) => {
    const shown = line.slice(0, Math.max(0, room));
    room -= line.length;
    return shown === '' ? [] : [shown];
  });
}
