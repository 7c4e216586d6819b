import decodeComponent from '../../shared/decodeComponent';
import type {CheckedPage, CheckedSite} from '../site/CheckedSite';
import nearest from './nearest';

/** Checks that cited rules exist, and that a link whose text is a number leads to that rule. */
export default function checkCitations(
  {document, report}: Pick<CheckedPage, 'document' | 'report'>,
  {numbers}: Pick<CheckedSite, 'numbers'>,
): void {
  const {owners, rules} = numbers;
  for (const citation of document.citations) {
    const {number, url} = citation;
    if (url === undefined) {
      // A site without rules cites none: there "§12" means something else.
      if (owners.size > 0 && !owners.has(number)) {
        report('citation', citation, explainUnknown(number, owners.keys()));
      }
      continue;
    }
    const hash = decodeComponent(/#(.*)/.exec(url)?.[1] ?? '');
    const others = rules.flatMap(({id, number: own}) =>
      id === hash ? own : [],
    );
    if (others.length > 0 && !others.includes(number)) {
      report(
        'citation',
        citation,
        `The link says §${number}, but leads to §${others[0]}. Write §${number} without a link, because it becomes one by itself, or use the same number in both`,
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
