import type {Document} from '../../documents';
import decodeComponent from '../../sealing/shared/decodeComponent';
import type {Report} from '../findings/Finding';
import type KnownRules from '../site/KnownRules';
import nearest from './nearest';

/** Checks that cited rules exist, and that a link whose text is a number leads to that rule. */
export default function checkCitations(
  {citations}: Document,
  rules: KnownRules,
  report: Report,
): void {
  for (const citation of citations) {
    const {number, url} = citation;
    if (url === undefined) {
      if (!rules.has(number)) {
        report('citation', citation, explainUnknown(number, rules));
      }
      continue;
    }
    const hash = decodeComponent(/#(.*)/.exec(url)?.[1] ?? '');
    const others = rules.numbersOf(hash);
    if (others.length > 0 && !others.includes(number)) {
      report(
        'citation',
        citation,
        `The link says §${number}, but leads to §${others[0]}. Write §${number} without a link, because it becomes one by itself, or use the same number in both`,
      );
    }
  }
}

function explainUnknown(number: string, {numbers}: KnownRules): string {
  const near = nearest(number, numbers);
  return `§${number} does not exist. ${
    near === undefined
      ? 'Write the number of a rule, or'
      : `Did you mean §${near}? Otherwise write`
  } "\\§${number}" if it is not a rule of this site`;
}
