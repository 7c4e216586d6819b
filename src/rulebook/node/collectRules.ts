import {existsSync, readFileSync} from 'node:fs';

import {importsIn} from '../../content/node/findPartials';
import type {
  RuleDocument,
  RuleRow,
  RuleTable,
  RuleTexts,
} from '../shared/RuleTable';
import {idOfNumber} from '../../documents/ruleNumber';
import readRules, {type ReadRule} from './readRules';

interface Source extends RuleDocument {
  /** Absolute path. */
  readonly file: string;
}

export interface CollectedRules {
  readonly table: RuleTable;
  readonly texts: readonly RuleTexts[];
}

/** About 15 KB when compressed, as with the texts of the search. */
const TEXT_PART_LENGTH = 48_000;

/**
 * Says where every rule stands. Whoever comes first has a number that is given
 * twice; the check of the content tells of it.
 *
 * @param siteDir where `@site/` leads
 */
export default function collectRules(
  sources: readonly Source[],
  siteDir: string,
): CollectedRules {
  const documents: RuleDocument[] = [];
  const rules: Record<string, RuleRow> = {};
  const texts: Record<string, string>[] = [];
  let length = Infinity;
  for (const {title, url, file} of sources) {
    const own = readWithPartials(file, siteDir);
    if (own.length > 0) {
      documents.push({title, url});
    }
    for (const rule of own) {
      if (Object.hasOwn(rules, rule.number)) {
        continue;
      }
      const text = rule.text();
      if (length + text.length > TEXT_PART_LENGTH) {
        texts.push({});
        length = 0;
      }
      length += text.length;
      const part = texts.length - 1;
      (texts[part] ??= {})[rule.number] = text;
      const row = [rule.title, documents.length - 1, part] as const;
      rules[rule.number] =
        rule.id === idOfNumber(rule.number) ? row : [...row, rule.id];
    }
  }
  return {table: {documents, rules}, texts};
}

/** The rules of a document, and then those of the parts that it shows. */
function readWithPartials(
  file: string,
  siteDir: string,
  shownBy: readonly string[] = [],
): ReadRule[] {
  const source = readFileSync(file, 'utf8');
  const shown = [...shownBy, file];
  return [
    ...readRules(source),
    ...[...importsIn(source, file, siteDir).values()]
      .filter((part) => !shown.includes(part) && existsSync(part))
      .flatMap((part) => readWithPartials(part, siteDir, shown)),
  ];
}
