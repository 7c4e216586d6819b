import type {Citation} from '../../documents';
import decodeComponent from '../../shared/decodeComponent';
import proseOf from '../proseOf';
import type RuleNumbers from '../RuleNumbers';
import siteRule, {type Report} from '../siteRule';
import nearest from './nearest';

/** Cited rules exist, and a link whose text is a number leads to that rule. */
export const citation = siteRule(
  'citation',
  ({document, site: {numbers}}, report) => {
    checkCitations(document.citations, numbers, report);
  },
);

/** "Section 4.2" and "§ 4.2" look like citations, but only "§4.2" becomes a link. */
export const citationForm = siteRule(
  'citation-form',
  ({parsed, site: {numbers}}, report) => {
    for (const {text, placeAt} of proseOf(parsed)) {
      for (const {0: found, 1: number = '', index} of text.matchAll(
        /(?<![\p{L}\p{N}\\])(?:§\s|sections?\s+§?\s?)(\d+(?:\.\d+)+)(?![\p{L}\p{N}]|\.\d)/giu,
      )) {
        if (numbers.owners.has(number)) {
          report(
            `"${found}" is no link to the rule. Write "§${number}", or "\\${found}" if it is not a rule of this site`,
            placeAt(index),
          );
        }
      }
    }
  },
);

export function checkCitations(
  citations: readonly Citation[],
  {owners, rules}: RuleNumbers,
  report: Report,
): void {
  for (const cited of citations) {
    const {number, url} = cited;
    if (url === undefined) {
      // A site without rules cites none: there "§12" means something else.
      if (owners.size > 0 && !owners.has(number)) {
        report(explainUnknown(number, owners.keys()), cited);
      }
      continue;
    }
    const hash = decodeComponent(/#(.*)/.exec(url)?.[1] ?? '');
    const others = rules.flatMap(({id, number: own}) =>
      id === hash ? own : [],
    );
    if (others.length > 0 && !others.includes(number)) {
      report(
        `The link says §${number}, but leads to §${others[0]}. Write §${number} without a link, because it becomes one by itself, or use the same number in both`,
        cited,
      );
    }
  }
}

function explainUnknown(number: string, known: Iterable<string>): string {
  const near = nearest(number, known);
  return `§${number} does not exist. ${
    near === undefined
      ? 'Write the number of a rule, or'
      : `Did you mean §${near}? Otherwise write`
  } "\\§${number}" if it is not a rule of this site`;
}
